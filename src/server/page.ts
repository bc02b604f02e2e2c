import type { ComponentType } from 'react'

type Module = { default: ComponentType; moduleName?: string }

/**
 * `src/lib/page.ts` as the server's build sees it: the page carries its module's name, which the
 * build writes into it.
 */
export const page = (load: () => Promise<Module>) => async () => {
  const { default: Component, moduleName } = await load()
  return { Component, handle: moduleName }
}
