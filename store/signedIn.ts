import type { User } from '#contract/account/users.ts'

type GoOn = (user: User) => void
let goOn: GoOn | undefined

/**
 * What the page does where somebody signs in, until it is left. It hears of it before React draws who is here: what the
 * next page asks is on its way while this one is drawn.
 * @returns how to stop listening
 */
export function onSignedIn(then: GoOn): () => void {
  goOn = then
  return () => {
    if (goOn === then) goOn = undefined
  }
}

export const signedIn: GoOn = (user) => goOn?.(user)
