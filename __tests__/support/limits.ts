import { registerHooks } from 'node:module'

const hanging = new URL('hanging.ts', import.meta.url).href

/** Each file of tests begins with hanging.ts. */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const [, query] = /\.test\.tsx?\?(.*)/.exec(url) ?? []
    return query === undefined
      ? loaded
      : { ...loaded, source: `import '${hanging}?${query}';${String(loaded.source)}` }
  },
})
