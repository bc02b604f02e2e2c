import { registerHooks } from 'node:module'

/**
 * Pages, the store and what tests share are new for each file, with all that they remember; packages, the contract and
 * the domain are loaded once for each worker (docs/decisions 0330). Redux Toolkit looks for DevTools when it is loaded.
 */
const renewed = /\/(?:__tests__|features|src|store|node_modules\/@reduxjs\/toolkit)\//
const begin = "import '#__tests__/support/browser/everyFile.ts';"

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    // The runner gives each file an address of its own.
    const fileQuery = context.parentURL?.split('?')[1]
    return fileQuery && renewed.test(resolved.url) && !resolved.url.includes('?')
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
