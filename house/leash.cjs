// Loaded before a program: it ends when the one that started it has gone, instead of living on unseen and opening a port later.
// CommonJS, because the oldest Node that we run on can load nothing else first.
const { readFileSync } = require('node:fs')

const before = above()

setInterval(() => {
  if (above() === before) return
  process.kill(process.pid, 'SIGTERM')
  // Whoever does not listen has had his chance.
  setTimeout(() => process.exit(143), 5000).unref()
}, 500).unref()

/** Who started us. npm has a shell start us, which stays when npm is killed: then it is the one above the shell that counts. */
function above() {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const [, parent = ''] = /^\d+ \([a-z]*sh\) \S (\d+)/.exec(shell) ?? []
    return `${process.ppid} ${parent}`
  } catch {
    return String(process.ppid)
  }
}
