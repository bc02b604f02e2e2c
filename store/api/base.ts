import {
  type BaseQueryFn,
  createApi,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react'
import type { ErrorBody } from '#contract/errors.ts'
import { otherPerson } from './otherPerson.ts'
import { standsFor } from './standsFor.ts'
import { readCookie } from './cookies.ts'
import type { Request } from './from.ts'
import { withPendingSignOut } from './pendingSignOut.ts'
import { tagTypes } from './tags.ts'

/** A list is repeated (`languages=Hindi&languages=Tamil`); what is not asked is left out. */
const paramsSerializer = (params: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([key, value]) =>
      [value].flat().flatMap((each) => (each === undefined ? [] : [[key, String(each)]])),
    ),
  ).toString()

const send = fetchBaseQuery({ baseUrl: '/', credentials: 'same-origin', paramsSerializer })

/**
 * Keys of POSTs that got no answer: a second try of the same thing carries the first one's key and
 * never acts twice.
 */
const unanswered = new Map<string, string>()

/**
 * The one way to the server: same origin, cookies, the cross-site token on what changes something,
 * a key on each POST. What was refused for a moment is asked again.
 */
const baseQuery: BaseQueryFn<
  Request & {
    headers?: Record<string, string>
    responseHandler?: (response: Response) => Promise<unknown>
  },
  unknown,
  FetchBaseQueryError
> = async (request, context, extra) => {
  const headers: Record<string, string> = { ...request.headers }
  const isRead = request.method === 'GET'
  const token = !isRead && readCookie('XSRF-TOKEN')
  if (token) headers['X-XSRF-TOKEN'] = decodeURIComponent(token)
  // For whom this page was made: the server does nothing for somebody who is signed in by now.
  const whose = standsFor(context.getState())
  if (whose) headers['X-Everset-For'] = whose
  const isForm = typeof FormData !== 'undefined' && request.body instanceof FormData
  const fingerprint =
    request.method === 'POST' && !isForm
      ? `${whose} ${request.url} ${JSON.stringify(request.body)}`
      : ''
  if (fingerprint) {
    const key = unanswered.get(fingerprint) ?? crypto.randomUUID()
    unanswered.set(fingerprint, key)
    headers['Idempotency-Key'] = key
  }
  const ask = () => send({ ...request, headers }, context, extra)
  let result = await ask()
  if ([429, 503].includes(result.error?.status as number))
    result = await import('./retry.ts').then(
      ({ isOwnTry, retry }) =>
        isOwnTry(request.url) ? result : retry(result, ask, isRead || !!fingerprint, context),
      () => result,
    )
  const status = result.error?.status
  const { code } = (result.error?.data ?? {}) as Partial<ErrorBody>
  if (status === 409 && code === 'another_person') context.dispatch(otherPerson())
  if (status !== 'FETCH_ERROR' && status !== 'TIMEOUT_ERROR' && status !== 503)
    unanswered.delete(fingerprint)
  // What is not frozen Immer looks through to its last word.
  Object.freeze(result.data)
  return result
}

/** THE api slice; every noun injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: withPendingSignOut(baseQuery),
  tagTypes,
  keepUnusedDataFor: 120,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
