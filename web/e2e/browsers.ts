const { CHROMIUM = '/usr/bin/chromium', CHROMIUM_SHELL = '' } = process.env

// Chromium refuses its sandbox to root, which is who runs in a container.
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** The browser as people have it. `CHROMIUM` names it. */
export const WHOLE = { executablePath: CHROMIUM, args }

/** The same without windows, notices and the like, which is a third faster; the whole one where there is none. */
export const SHELL = { executablePath: CHROMIUM_SHELL || CHROMIUM, args }
