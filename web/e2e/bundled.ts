import { build } from 'vite'

/** A module of these tests with all that it imports, as one that a page can fetch. */
export async function bundled(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: 'web',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const chunk = [made].flat().flatMap((one) => ('output' in one ? one.output : []))[0]
  return chunk && 'code' in chunk ? chunk.code : ''
}
