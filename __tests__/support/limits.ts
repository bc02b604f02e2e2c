import { registerHooks } from 'node:module'

/** Each file of tests begins with hanging.ts. */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const [, query] = /\.test\.tsx?\?(.*)/.exec(url) ?? []
    return query === undefined
      ? loaded
      : {
          ...loaded,
          source: `import '#__tests__/support/hanging.ts?${query}';${String(loaded.source)}`,
        }
  },
})
