import type { ComponentType } from 'react'

/** `src/lib/page.ts` as the server's build sees it: the page carries the name of its file. */
export const page =
  (load: () => Promise<{ default: ComponentType }>, file: string) => async () => ({
    Component: (await load()).default,
    handle: file,
  })
