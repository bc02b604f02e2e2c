import { build } from 'esbuild'
import { resolve } from 'node:path'

/**
 * A script as it stands in every page from the server: it must not need a request of its own.
 * @param call what it does with what src/boot/`name`.ts exports
 */
async function inline(name: string, call: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ${name} } from './boot/${name}.ts'\n${call}`,
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
    throw new Error(`src/boot/${name}.ts can not stand in a page.`)
  return script
}

/** What stands in a page's content, and leaves it at once; and what stands behind it. */
export const inlineScripts = async () => ({
  early: await inline('early', 'early()\ndocument.currentScript.remove()'),
  boot: await inline('boot', 'boot(document.currentScript)'),
})
