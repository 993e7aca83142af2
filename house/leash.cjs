// Loaded before a program: it ends when the one that started it has gone, instead of living on unseen and opening a port later.
// CommonJS, because the oldest Node that we run on can load nothing else first.
const parent = process.ppid

setInterval(() => {
  if (process.ppid === parent) return
  process.kill(process.pid, 'SIGTERM')
  // Whoever does not listen has had his chance.
  setTimeout(() => process.exit(143), 5000).unref()
}, 500).unref()
