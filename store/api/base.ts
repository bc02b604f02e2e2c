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

type Sent = Request & { responseHandler?: (response: Response) => Promise<unknown> }

/** What makes a POST the same as another; '' for what has no key. */
function fingerprintOf({ method, url, body }: Sent, whose: string | undefined): string {
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData
  return method === 'POST' && !isForm ? `${whose} ${url} ${JSON.stringify(body)}` : ''
}

/** The cross-site token on what changes something, for whom the page was made, and the key. */
function headersOf(request: Sent, whose: string | undefined, fingerprint: string) {
  const headers: Record<string, string> = { ...request.headers }
  const token = request.method !== 'GET' && readCookie('XSRF-TOKEN')
  if (token) headers['X-XSRF-TOKEN'] = decodeURIComponent(token)
  // The server does nothing for somebody who is signed in by now.
  if (whose) headers['X-Everset-For'] = whose
  if (fingerprint) {
    const key = unanswered.get(fingerprint) ?? crypto.randomUUID()
    unanswered.set(fingerprint, key)
    headers['Idempotency-Key'] = key
  }
  return headers
}

/** Whether the server has answered, be it with a refusal. */
const isAnswered = (status: FetchBaseQueryError['status'] | undefined) =>
  status !== 'FETCH_ERROR' && status !== 'TIMEOUT_ERROR' && status !== 503

/** The one way to the server: same origin, cookies. What was refused for a moment is asked again. */
const baseQuery: BaseQueryFn<Sent, unknown, FetchBaseQueryError> = async (
  request,
  context,
  extra,
) => {
  const whose = standsFor(context.getState())
  const fingerprint = fingerprintOf(request, whose)
  const headers = headersOf(request, whose, fingerprint)
  const ask = () => send({ ...request, headers }, context, extra)
  let result = await ask()
  if ([429, 503].includes(result.error?.status as number))
    result = await import('./retry.ts').then(
      ({ isManualRetry, retry }) =>
        isManualRetry(request.url)
          ? result
          : retry(result, ask, request.method === 'GET' || !!fingerprint, context),
      () => result,
    )
  const status = result.error?.status
  const body = result.error?.data as Partial<ErrorBody> | undefined
  if (status === 409 && body?.code === 'another_person') context.dispatch(otherPerson())
  if (isAnswered(status)) unanswered.delete(fingerprint)
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
