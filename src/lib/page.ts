import type { ComponentType } from 'react'
import type { Visit } from './ahead.ts'

type Module<Dispatch> = {
  default: ComponentType
  /** Asks what the page will ask, as long as nobody looks at it yet. */
  ahead?: (dispatch: Dispatch, visit: Visit) => void
}

/**
 * A page that is fetched when its route is first visited, or somebody comes near a link to it: `{ path: 'login', lazy:
 * page(() => import('./LoginPage.tsx')) }`.
 */
export const page =
  <Dispatch>(load: () => Promise<Module<Dispatch>>) =>
  async () => {
    const { default: Component, ahead } = await load()
    return { Component, handle: ahead }
  }
