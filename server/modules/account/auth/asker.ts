import { clientOf } from '#server/http/clientOf.ts'
import { browserOf, deviceOf, ensureBrowser } from '#server/http/devices.ts'
import type { SignInContext } from './signInContext.ts'

/** Who does something in the name of an address. */
export type Asker = {
  ip: string
  client: string
  /** Hash of what its cookie holds; empty without one. */
  browser: string
  /** Where the browser was signed in to this address before. */
  device: string | undefined
}
type Needs = Pick<SignInContext, 'request' | 'reply' | 'settings'>

export const askerOf = ({ request, settings }: Needs, email: string): Asker => ({
  ip: request.ip,
  client: clientOf(request.ip),
  browser: browserOf(request, settings),
  device: deviceOf(request, email, settings),
})

/** Of who will come back with a code: known again by a cookie. */
export const knownAskerOf = (context: Needs, email: string): Asker => ({
  ...askerOf(context, email),
  browser: ensureBrowser(context.request, context.reply, context.settings),
})
