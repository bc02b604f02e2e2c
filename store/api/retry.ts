import type { BaseQueryApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import type { ErrorBody } from '#contract/errors.ts'
import { wait } from './waiting.ts'

type Subscribed = { api: { subscriptions: Record<string, object | undefined> } }
type Result = Awaited<ReturnType<ReturnType<typeof fetchBaseQuery>>>

const maxTries = 4
/** Whoever would have to wait longer is told so, and tries when it suits. */
const longestSeconds = 30
/** Until then the store may not know yet who subscribes to an answer. */
const settledMs = 1500

/**
 * Sign-in and all that takes a code have limits of their own: they say so beside the form, and nobody tries for the
 * person.
 */
const manualRetries = [
  /^\/api\/auth\//,
  /^\/api\/user\/(password|export|delete|email|google)\b/,
  /^\/api\/vendors\/[^/]+\/(claim(\/signup)?$|listing\/)/,
  /^\/api\/invitations\/[^/]+\/signup$/,
  /^\/api\/vendor\/ways-to-pay$/,
  /\/(check|read-out|look)$/,
]
export const isManualRetry = (url: string) => manualRetries.some((each) => each.test(url))

/** Seconds until another try may succeed, where the server refused before it did anything; else undefined. */
function secondsOf({ error, meta }: Result, isSafe: boolean): number | undefined {
  const { code, about } = (error?.data ?? {}) as Partial<ErrorBody>
  // A 429 comes before anything is done; a 503 may come later, and says where nobody knows what was.
  const isRefused = error?.status === 429 || (error?.status === 503 && isSafe && code !== 'unsure')
  const header = Number(meta?.response?.headers.get('retry-after') ?? NaN)
  const seconds = about && 'retryAfter' in about ? about.retryAfter : header
  return isRefused && seconds <= longestSeconds ? seconds : undefined
}

const reasonOf = ({ error }: Result) =>
  error?.status === 429 || (error?.data as Partial<ErrorBody> | undefined)?.code === 'busy'
    ? 'busy'
    : 'away'

/** A query's page is left when nothing shows it any more, a mutation's when the address is another one. */
function leaving({ type, queryCacheKey = '', signal, getState }: BaseQueryApi) {
  const { pathname } = location
  const since = Date.now()
  return () => {
    if (signal.aborted) return true
    if (type === 'mutation') return location.pathname !== pathname
    const { subscriptions } = (getState() as Subscribed).api
    const isShown = Object.keys(subscriptions[queryCacheKey] ?? {}).length > 0
    return !isShown && Date.now() - since > settledMs
  }
}

/**
 * Asks again, a few times, what was refused for a moment: after the time that the server named, and a little more by
 * chance, so that those who were refused together do not come back together.
 * @param isSafe doing it twice is doing it once: a GET, or a POST under one key
 */
export async function retry(
  refused: Result,
  ask: () => PromiseLike<Result> | Result,
  isSafe: boolean,
  context: BaseQueryApi,
): Promise<Result> {
  let result = refused
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const seconds = secondsOf(result, isSafe)
    if (seconds === undefined) break
    const over = wait({
      reason: reasonOf(result),
      until: Date.now() + (seconds + Math.random() * tries * (1 + seconds / 2)) * 1000,
      isLeft: leaving(context),
    })
    ;(context.extra as (() => void) | undefined)?.()
    if (!(await over)) break
    result = await ask()
  }
  return result
}
