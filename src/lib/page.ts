import type { ComponentType } from 'react'

/**
 * A page that is fetched when its route is first visited: `{ path: 'login', lazy: page(() =>
 * import('./LoginPage.tsx')) }`.
 */
export const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
})
