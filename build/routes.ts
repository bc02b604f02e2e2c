import { matchRoutes, type RouteObject } from 'react-router'

type Chunks = Record<string, readonly string[]>

/** The routes that show something: they have no children. */
const leaves = (routes: readonly RouteObject[], above = ''): [address: string, RouteObject][] =>
  routes.flatMap((route) => {
    const address = route.path?.startsWith('/') ? route.path : `${above}/${route.path ?? ''}`
    return route.children
      ? leaves(route.children, address.replace(/\/$/, ''))
      : ([[address.replaceAll('//', '/'), route]] as [string, RouteObject][])
  })

/**
 * What is wrong with the pages as the server draws them: each lazy route must say its module, and the bundler must have
 * made a script of it; each address that the server answers must lead to one.
 * @param routes of the server's build, whose pages name their modules (src/server/page.ts)
 */
export async function faultsOfRoutes(
  routes: RouteObject[],
  addresses: readonly string[],
  chunks: Chunks,
): Promise<string[]> {
  const faults = await Promise.all(
    leaves(routes).map(([address, route]) => faultOf(address, route, chunks)),
  )
  const nowhere = addresses.filter((address) => {
    const found = matchRoutes(routes, address)?.at(-1)
    return !found || found.route.path === '*'
  })
  return [
    ...faults.flatMap((fault) => fault ?? []),
    ...nowhere.map((address) => `The server answers ${address}, but no route shows it.`),
  ]
}

async function faultOf(address: string, { lazy, element, Component }: RouteObject, chunks: Chunks) {
  if (!lazy) return element || Component ? undefined : `The route ${address} shows nothing.`
  if (typeof lazy !== 'function') return `The route ${address} is lazy by halves: use page().`
  let page
  try {
    page = (await lazy()) as { Component?: unknown; handle?: unknown }
  } catch (error) {
    return `The route ${address} can not be loaded: ${(error as Error).message}`
  }
  const { Component: shown, handle: module } = page
  if (typeof module !== 'string') return `The route ${address} does not say its module: use page().`
  if (typeof shown !== 'function')
    return `${module}, the page of ${address}, has no default export.`
  if (!chunks[module]?.some((name) => name.endsWith('.js')))
    return `${module}, the page of ${address}, has no script among the bundles.`
  return undefined
}
