import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * Pages, the store and what tests share are new for each file, with all that they remember; packages, the contract and
 * the domain are loaded once for each worker (docs/decisions 0330). Redux Toolkit looks for DevTools when it is loaded.
 */
const renewed = /\/(?:__tests__|features|src|store|node_modules\/@reduxjs\/toolkit)\//
/** Where a module is stays the same: each file of tests would look for all of them anew. */
const addresses = new Map<string, ResolveFnOutput>()
const begin = "import '#__tests__/support/browser/everyFile.ts';"

registerHooks({
  resolve(specifier, context, next) {
    // The runner gives each file an address of its own.
    const [parent, fileQuery] = context.parentURL?.split('?') ?? []
    if (!fileQuery) return next(specifier, context)
    const key = `${parent} ${specifier}`
    const resolved = addresses.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    addresses.set(key, resolved)
    return renewed.test(resolved.url) && !resolved.url.includes('?')
      ? { ...resolved, url: `${resolved.url}?${fileQuery}` }
      : resolved
  },
  load(url, context, next) {
    const loaded = next(url, context)
    return /\.test\.tsx?\?/.test(url)
      ? { ...loaded, source: `${begin}${String(loaded.source)}` }
      : loaded
  },
})
