import type { User } from '#contract/account/users.ts'
import { rememberDevice } from '#server/http/devices.ts'
import { byClient } from '#server/http/clientOf.ts'
import { guessesFor } from './guesses.ts'
import { startSession } from '#server/http/sessions.ts'
import { askerOf } from './asker.ts'
import { redeemCode } from './codes.ts'
import * as queries from './queries.ts'
import { wrongCode } from './refusals.ts'
import { toUser, type SignInContext } from './signInContext.ts'
import { openAccount, settleSignUps } from './signUps.ts'

type Typed = { email: string; otp: string }

/**
 * Proves the address by the mailed code, opens the account and signs in. Who proves the inbox decides: what this
 * browser typed counts, else what the code was sent for. An account that is there already is signed in by nobody here.
 */
export async function verifyOtp(
  context: SignInContext,
  { email, otp }: Typed,
): Promise<{ user?: User; vendor?: User }> {
  const { db, limits, reply, request, settings } = context
  const guesses = guessesFor(context, email, 'code')
  const asker = askerOf(context, email)
  await guesses.areUsedUp()
  // A wrong try must stay counted, so it is no error inside the transaction.
  const user = await db.transaction(async (tx) => {
    if (await queries.findByEmail(tx, email)) return undefined
    const proof = await redeemCode(tx, settings, { purpose: 'verify', email, asker, code: otp })
    const signUp = proof && (await settleSignUps(tx, email, asker.browser, proof.signUpId))
    const id = signUp && (await openAccount(tx, signUp, request.ip))
    if (!id) return undefined
    const opened = { id, role: signUp.role, name: signUp.name, email }
    await startSession(tx, opened, { what: 'code used: email address verified' }, context)
    return opened
  })
  if (!user) {
    await guesses.count()
    throw wrongCode()
  }
  rememberDevice(reply, email, settings)
  // The mail has reached who asked for it: it was none that a stranger caused.
  await limits.giveBack(...byClient('mailClient', request.ip))
  return user.role === 'vendor' ? { vendor: toUser(user) } : { user: toUser(user) }
}
