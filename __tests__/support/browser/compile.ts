import { registerHooks } from 'node:module'
import { transformSync } from 'esbuild'

/** Node loads what tests import; here it learns JSX, and what only the bundler knows of (docs/decisions 0330). */
const asModule = (source: string) => ({ format: 'module', source, shortCircuit: true })
/** A CSS module in tests: every class is called by its own name. */
const classNames = 'export default new Proxy({}, { get: (_, name) => name })'
/** What each file of tests reads anew (isolate.ts) is compiled once; Node would do it for each. */
const isRead = /\/(?:features|src|store|__tests__\/support)\/.*\.ts\?/
const compiled = new Map<string, string>()

function compile(address: string, read: () => unknown): string {
  const before = compiled.get(address)
  if (before !== undefined) return before
  const { code } = transformSync(String(read()), {
    loader: address.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    format: 'esm',
    target: 'node24',
  })
  compiled.set(address, code)
  return code
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('url:')
      ? { url: specifier, shortCircuit: true }
      : next(specifier, context),
  load(url, context, next) {
    const [address = ''] = url.split('?')
    if (address.startsWith('url:')) return asModule("export default ''")
    if (address.endsWith('.module.css')) return asModule(classNames)
    if (address.endsWith('.css')) return asModule('')
    if (!address.endsWith('.tsx') && !isRead.test(url)) return next(url, context)
    return asModule(compile(address, () => next(url, { ...context, format: 'module' }).source))
  },
})
