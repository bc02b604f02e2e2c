import type { Role } from '#contract/kernel/endpoint.ts'

/** The guard of a group of routes, fetched with the first page that is somebody's own: visitors never need it. */
export const guard = (role?: Role) => async () => {
  const { RequireRole } = await import('./RequireRole.tsx')
  return { element: <RequireRole role={role} /> }
}
