import { invalid } from '#server/http/errors.ts'
import { byClient } from '#server/http/clientOf.ts'
import { guessesFor } from './guesses.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import type { Db } from '#server/db/db.ts'
import { askerOf, knownAskerOf } from './asker.ts'
import { issueCode, revokeCodes, redeemCode } from './codes.ts'
import { passwordChangedMail, resetMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { refusalOf } from './policy.ts'
import * as queries from './queries.ts'
import { wrongCode } from './refusals.ts'
import { takeMail } from './mailQuota.ts'
import { inConstantTime, type SignInContext } from './signInContext.ts'
import { findSignUp, openAccount, settleSignUps } from './signUps.ts'

/** A code for a new password; it is as good for a sign-up whose address is not proven yet. */
export async function forgetPassword(context: SignInContext, email: string) {
  const { db, settings } = context
  const asker = knownAskerOf(context, email)
  const ask = { purpose: 'reset' as const, email, asker }
  await takeMail(context, { ...ask, again: true })
  await inConstantTime('mail', async () => {
    const user = await queries.findByEmail(db, email)
    const signUp = user ? undefined : await findSignUp(db, email, asker.browser)
    if (user ? user.suspended : !signUp) return
    await db.transaction(async (tx) => {
      const code = await issueCode(tx, settings, { ...ask, signUpId: signUp?.id })
      await queueMail(tx, settings, resetMail(email, code, settings))
    })
  })
  return { message: 'If there is an account with this address, a code is on its way.' }
}

type Reset = { email: string; otp: string; newPassword: string }

/** Sets a new password by the mailed code: every session ends, every code is dead, and the address is proven. */
export async function resetPassword(context: SignInContext, { email, otp, newPassword }: Reset) {
  const { db, limits, request, settings } = context
  const refusal = refusalOf(newPassword, settings.password)
  if (refusal) throw invalid({ newPassword: refusal })
  const guesses = guessesFor(context, email, 'code')
  const asker = askerOf(context, email)
  await guesses.areUsedUp()
  await inConstantTime('reset', async () => {
    const passwordHash = await hashPassword(newPassword)
    // A wrong try must stay counted, so it is no error inside the transaction.
    const user = await db.transaction(async (tx) => {
      const proof = await redeemCode(tx, settings, { purpose: 'reset', email, asker, code: otp })
      const owner =
        proof && (await ownerOf(tx, { email, ip: request.ip }, asker.browser, proof.signUpId))
      if (!owner || owner.suspended) return undefined
      await queries.setPassword(tx, owner.id, passwordHash)
      await queries.endSessions(tx, owner.id)
      await revokeCodes(tx, email)
      await queueMail(tx, settings, passwordChangedMail(email, settings))
      await recordAudit(tx, { ...byRole(owner), what: 'code used: password reset', ip: request.ip })
      return owner
    })
    if (user) return limits.giveBack(...byClient('mailClient', request.ip))
    await guesses.count()
    throw wrongCode()
  })
  return { message: 'Your password is changed. Please sign in with the new one.' }
}

/** The account of a proven address; opened by a sign-up that waited for it. */
async function ownerOf(
  tx: Db,
  { email, ip }: { email: string; ip: string },
  browser: string,
  signUpId: string | null,
) {
  const user = await queries.findByEmail(tx, email)
  if (user) return user
  const signUp = await settleSignUps(tx, email, browser, signUpId)
  const id = signUp && (await openAccount(tx, signUp, ip))
  return id ? queries.findById(tx, id) : undefined
}
