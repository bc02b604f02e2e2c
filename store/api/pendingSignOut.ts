import { readCookie } from './cookies.ts'
import type { BaseQuery, Request } from './from.ts'

const signOut: Request = { url: '/api/auth/logout', method: 'POST', body: {} }
/**
 * For as long as a session can last: the server, too, takes nobody for signed in while this is
 * there, and removes it.
 */
const pendingCookie = 'leaving=1; path=/; max-age=2592000; samesite=lax'

/**
 * A sign-out on a device without a connection holds here at once, and is sent before anything else
 * is asked. Until it has been answered nothing is asked at all, so nothing that was kept of the
 * person comes up again.
 */
export function withPendingSignOut(ask: BaseQuery): BaseQuery {
  let pending: ReturnType<BaseQuery> | undefined
  return async (request, ...rest) => {
    if (request.url === signOut.url) {
      const result = await ask(request, ...rest)
      if (result.error?.status !== 'FETCH_ERROR' || navigator.onLine) return result
      document.cookie = pendingCookie
      return { data: { message: '' } }
    }
    if (readCookie('leaving')) {
      pending ??= ask(signOut, ...rest)
      const { error } = await pending
      pending = undefined
      if (error?.status === 'FETCH_ERROR') return { error }
    }
    return ask(request, ...rest)
  }
}
