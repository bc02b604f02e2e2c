import { build } from 'esbuild'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** Libraries as one module each, before the bundler: docs/decisions 0010. */
const root = resolve(import.meta.dirname, '..')
const outdir = join(import.meta.dirname, 'flat')
const flat = async (names: readonly string[], others: readonly string[] = []) => {
  const { outputFiles } = await build({
    entryPoints: names.map((name) => join(import.meta.dirname, name)),
    absWorkingDir: root,
    outdir,
    bundle: true,
    write: false,
    format: 'esm',
    // What asks for React by `require` would bring a `require` along.
    external: ['react', 'react-dom', 'use-sync-external-store', ...others],
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.hot': 'undefined' },
    logLevel: 'warning',
  })
  return outputFiles
}
const files = [
  ...(await flat(['react-router.js', 'redux.js'])),
  // It asks the module beside it.
  ...(await flat(['redux-persist.js'], ['redux'])),
]
mkdirSync(outdir, { recursive: true })
for (const { path, text } of files) writeFileSync(join(outdir, basename(path)), text)
