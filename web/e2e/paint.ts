/**
 * Writes the pictures that the page is known by elsewhere: its icons on a desk or a telephone, and what a link to it shows.
 * Run it after changing what they show: `npm run paint --workspace web`.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { createServer } from 'vite'
import { COVER, covers } from '../cover.ts'

const PUBLIC = new URL('../public/', import.meta.url)
const mark = readFileSync(new URL('icon.svg', PUBLIC), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  mkdirSync(new URL('icons/', PUBLIC), { recursive: true })
  for (const size of [192, 512]) await paint(browser, `icons/${size}.png`, size, icon(18, 0.66))
  // A telephone cuts these as it likes: all that matters lies in the middle.
  await paint(browser, 'icons/180.png', 180, icon(0, 0.66))
  await paint(browser, 'icons/maskable-512.png', 512, icon(0, 0.54))
  await paintCovers(browser)
} finally {
  await browser.close()
}

/** The gate on sand, before a dune; in a box of 100. */
function icon(corner: number, share: number): string {
  const scale = (100 * share) / 32
  const side = (100 - 100 * share) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 100 100">
    <clipPath id="cut"><rect width="100" height="100" rx="${corner}"/></clipPath>
    <g clip-path="url(#cut)">
      <rect width="100" height="100" fill="#f3e3c0"/>
      <path d="M0 ${100 - side - 9}q25-10 50 1t50-4V100H0z" fill="#e0c38a"/>
      <path d="M0 ${100 - side - 1}q30 5 55-1t45 1V100H0z" fill="#cfa968"/>
      <g transform="translate(${side} ${side - 1}) scale(${scale})">${mark}</g>
    </g>
  </svg>`
}

async function paint(browser: Browser, file: string, size: number, svg: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
  await page.screenshot({ path: new URL(file, PUBLIC).pathname, omitBackground: true })
  await page.close()
}

/** Drawn with what draws the front page, from its sources. */
async function paintCovers(browser: Browser): Promise<void> {
  const server = await createServer({ configFile: 'web/vite.config.ts', root: 'web', logLevel: 'error', server: { port: 0 } })
  await server.listen()
  const [address = ''] = server.resolvedUrls?.local ?? []
  const page = await browser.newPage({ viewport: COVER, colorScheme: 'light' })
  for (const { id, picture } of covers()) {
    await page.goto(`${address}pictures/index.html${id === '' ? '' : `?of=${id}`}`)
    await page.locator('.sheet').waitFor()
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: new URL(picture.slice(1), PUBLIC).pathname })
  }
  await server.close()
}
