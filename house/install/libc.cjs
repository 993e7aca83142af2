// Loaded before npm: some npm 9 asks for the C library under a name that Node does not use, and leaves out what depends on it.
const { report } = process
const told = report.getReport.bind(report)
report.getReport = () => {
  const all = /** @type {{ header: { glibcVersionRuntime?: string; glibcRuntimeVersion?: string | undefined } }} */ (told())
  all.header.glibcRuntimeVersion = all.header.glibcVersionRuntime
  return all
}
