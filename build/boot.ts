import { build } from 'esbuild'
import { resolve } from 'node:path'

/** The script of src/boot.ts as it stands in every page from the server: it must not need a request of its own. */
export async function buildBoot(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { boot } from './boot.ts'\nboot(document.currentScript)`,
      resolveDir: resolve(import.meta.dirname, '../src'),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome120', 'firefox120', 'safari17'],
    logLevel: 'warning',
  })
  const script = outputFiles[0]?.text.trim()
  if (!script || script.includes('</script'))
    throw new Error('src/boot.ts can not stand in a page.')
  return script
}
