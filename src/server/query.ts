import { buildCreateApi, coreModule, skipToken } from '@reduxjs/toolkit/query'
import type { Request } from '#store/api/from.ts'
import { type Endpoint, idle, useAnswer } from './questions.ts'

export * from '@reduxjs/toolkit/query'

type Definition = {
  type: 'query' | 'mutation' | 'infinitequery'
  query: (input: unknown) => Request
  infiniteQueryOptions?: { initialPageParam: unknown; getNextPageParam: (last: unknown) => unknown }
}
type Tools = {
  serializeQueryArgs: (asked: {
    queryArgs: unknown
    endpointDefinition: Definition
    endpointName: string
  }) => string
}

/** The start-up calls are the browser's: who is here comes with a page, and it hears of nothing. */
const startUp = new Set(['getCurrentUser', 'getMyVendorProfile', 'watchEvents'])

const readEndpoint = (
  endpointName: string,
  endpointDefinition: Definition,
  { serializeQueryArgs }: Tools,
): Endpoint => {
  const { query, infiniteQueryOptions: list } = endpointDefinition
  return {
    name: endpointName,
    toKey: (queryArgs) => serializeQueryArgs({ queryArgs, endpointDefinition, endpointName }),
    toRequest: (queryArg) =>
      query(list ? { queryArg, pageParam: list.initialPageParam } : queryArg),
    toData: (answer) => (list ? { pages: [answer], pageParams: [list.initialPageParam] } : answer),
    hasMore: (answer) => list?.getNextPageParam(answer) != null,
  }
}

/** The hooks of a server's page, where RTK Query's own would keep subscriptions for a page that is never seen. */
const serverHooks = {
  name: Symbol('server hooks'),
  init(api: object, tools: object) {
    const idleCall = [() => {}, idle] as const
    const hooks = api as Record<string, unknown>
    const { endpoints } = api as { endpoints: Record<string, object> }
    return {
      injectEndpoint(name: string, definition: Definition) {
        const endpoint = readEndpoint(name, definition, tools as Tools)
        const useQuery = (argument: unknown, { skip = false } = {}) =>
          skip || argument === skipToken || startUp.has(name) ? idle : useAnswer(endpoint, argument)
        const title = name[0]?.toUpperCase() + name.slice(1)
        hooks[`use${title}Query`] = hooks[`use${title}InfiniteQuery`] = useQuery
        endpoints[name] = { ...endpoints[name], useQuerySubscription: useQuery }
        hooks[`use${title}Mutation`] = hooks[`useLazy${title}Query`] = () => idleCall
      },
    }
  },
}

/**
 * `createApi` as the server's build sees it: a hook asks while its component is rendered, and the way to the server is
 * the page's own `ask`, not HTTP.
 */
export const createApi = buildCreateApi(
  coreModule(),
  serverHooks as unknown as ReturnType<typeof coreModule>,
) as unknown as (options: object) => unknown
