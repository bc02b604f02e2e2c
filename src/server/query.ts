import { capitalize } from '#domain/words.ts'
import {
  type BaseQueryFn,
  buildCreateApi,
  coreModule,
  type EndpointDefinitions,
  type Module,
  skipToken,
} from '@reduxjs/toolkit/query'
import type { Request } from '#store/api/from.ts'
import { type Endpoint, idle, useAnswer } from './questions.ts'

export * from '@reduxjs/toolkit/query'

const serverHooksName: unique symbol = Symbol('server hooks')
declare module '@reduxjs/toolkit/query' {
  interface ApiModules<
    in out BaseQuery extends BaseQueryFn,
    in out Definitions extends EndpointDefinitions,
    in out ReducerPath extends string,
    in out TagTypes extends string,
  > {
    [serverHooksName]: Record<`use${string}`, unknown>
  }
}

type Definition = {
  query: (input: unknown) => Request
  infiniteQueryOptions?: { initialPageParam: unknown; getNextPageParam: (last: unknown) => unknown }
}

/** The start-up calls are the browser's: who is here comes with a page, and it hears of nothing. */
const startUp = new Set(['getCurrentUser', 'getMyVendorProfile', 'watchEvents'])

const readEndpoint = (
  name: string,
  { query, infiniteQueryOptions: list }: Definition,
  toKey: Endpoint['toKey'],
): Endpoint => ({
  name,
  toKey,
  toRequest: (queryArg) => query(list ? { queryArg, pageParam: list.initialPageParam } : queryArg),
  toData: (answer) => (list ? { pages: [answer], pageParams: [list.initialPageParam] } : answer),
  hasMore: (answer) => list?.getNextPageParam(answer) != null,
})

const idleCall = [() => {}, idle] as const

/**
 * The hooks of a server's page, where RTK Query's own would keep subscriptions for a page that is never seen; a module
 * as its documentation has them ("Creating your own module").
 */
const serverHooks: Module<typeof serverHooksName> = {
  name: serverHooksName,
  init: (api, { serializeQueryArgs }) => ({
    injectEndpoint(endpointName, endpointDefinition) {
      const endpoint = readEndpoint(endpointName, endpointDefinition as Definition, (queryArgs) =>
        serializeQueryArgs({ queryArgs, endpointDefinition, endpointName }),
      )
      const useQuery = (argument: unknown, { skip = false } = {}) =>
        skip || argument === skipToken || startUp.has(endpointName)
          ? idle
          : useAnswer(endpoint, argument)
      const useIdle = () => idleCall
      const title = capitalize(endpointName)
      Object.assign(api, {
        [`use${title}Query`]: useQuery,
        [`use${title}InfiniteQuery`]: useQuery,
        [`use${title}Mutation`]: useIdle,
        [`useLazy${title}Query`]: useIdle,
      })
      Object.assign(api.endpoints[endpointName] ?? {}, { useQuerySubscription: useQuery })
    },
  }),
}

/**
 * `createApi` as the server's build sees it: a hook asks while its component is rendered, and the way to the server is
 * the page's own `ask`, not HTTP.
 */
export const createApi = buildCreateApi(coreModule(), serverHooks)
