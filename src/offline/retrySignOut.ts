import { readCookie } from '#store/api/cookies.ts'
import { usersApi } from '#store/api/account/users.ts'
import type { Store } from '#store/index.ts'

const pauseMs = 5000

/**
 * A sign-out that the server has not heard of goes out with the next question; where nothing is
 * asked, we ask who is here.
 */
export function retrySignOut({ dispatch }: Store): void {
  setInterval(() => {
    if (readCookie('leaving') && navigator.onLine)
      void dispatch(
        usersApi.endpoints.getCurrentUser.initiate(undefined, {
          subscribe: false,
          forceRefetch: true,
        }),
      )
  }, pauseMs)
}
