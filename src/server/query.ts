import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react'
import type { Request } from '#store/api/from.ts'

export * from '@reduxjs/toolkit/query/react'

/** What a call answers: as `fetchBaseQuery` says it. */
export type QueryResult = { data: unknown } | { error: { status: number; data: unknown } }
/** Asks an endpoint of the contract within the server's own process. */
export type Ask = (endpointName: string, request: Request) => Promise<QueryResult>

const create = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: true }),
) as unknown as (options: object) => unknown

/**
 * `createApi` as the server's build sees it: a hook asks while its component is rendered, and the way to the server is
 * the store's own `ask`, not HTTP.
 */
export const createApi = (options: object) =>
  create({
    ...options,
    baseQuery: (request: Request, { endpoint, extra }: { endpoint: string; extra: unknown }) =>
      (extra as Ask)(endpoint, request),
  })
