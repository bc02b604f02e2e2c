import { AppError, invalid } from '#server/http/errors.ts'
import type { Db } from '#server/db/db.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { type Asker, knownAskerOf } from './asker.ts'
import { issueCode } from './codes.ts'
import { alreadyHereMail, verifyMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { refusalOf } from './policy.ts'
import * as queries from './queries.ts'
import { takeMail } from './mailQuota.ts'
import { inConstantTime, type SignInContext } from './signInContext.ts'
import { findSignUp, keepSignUp, type SignUp } from './signUps.ts'

type Typed = { name: string; email: string; mobile?: string | undefined; password: string }

/**
 * Keeps what was typed until the address is proven, beside what other browsers typed for it, and mails a code. An
 * address that has an account gets the same answer, and its owner a mail. Within the pause the code that is on its way
 * is as good for what was typed last.
 */
async function signUpAs(context: SignInContext, role: SignUp['role'], typed: Typed) {
  const { db, settings } = context
  const { name, email, mobile = null, password } = typed
  const refusal = refusalOf(password, settings.password)
  if (refusal) throw invalid({ password: refusal })
  const asker = knownAskerOf(context, email)
  await inConstantTime('signUp', async () => {
    const passwordHash = await hashPassword(password)
    const unsent = await takeMail(context, { purpose: 'verify', email, asker }).catch(ifRefused)
    await db.transaction(async (tx) => {
      const signUp = { email, role, name, mobile, passwordHash }
      const id = await keepSignUp(tx, asker.browser, signUp)
      if (!unsent) await mailSignUp(tx, { ...context, asker }, { ...signUp, id })
    })
    if (unsent && unsent.code !== 'too_soon') throw unsent
  })
  return { message: 'A verification OTP has been sent to your email.' }
}

/** A refusal of this very address; anything else ends the request before anything is kept. */
const ifRefused = (error: unknown) => {
  if (error instanceof AppError) return error
  throw error
}

/** Its code, or to an address that has an account the word that it has. */
export async function mailSignUp(
  tx: Db,
  { settings, asker }: SignInContext & { asker: Asker },
  { id, email, name }: SignUp,
): Promise<void> {
  const ask = { purpose: 'verify' as const, email, asker, signUpId: id }
  await queueMail(
    tx,
    settings,
    (await queries.findByEmail(tx, email))
      ? alreadyHereMail(email, settings)
      : verifyMail(email, await issueCode(tx, settings, ask), settings, name),
  )
}

export const signup = (context: SignInContext, input: Typed) => signUpAs(context, 'user', input)
export const vendorSignup = (context: SignInContext, input: Typed) =>
  signUpAs(context, 'vendor', input)

/** A new code to an unproven address; a known one is told that it is known. */
export async function resendOtp(context: SignInContext, email: string) {
  const { db, settings } = context
  const asker = knownAskerOf(context, email)
  await takeMail(context, { purpose: 'verify', email, asker, again: true })
  await inConstantTime('mail', async () => {
    const user = await queries.findByEmail(db, email)
    const signUp = await findSignUp(db, email, asker.browser)
    if (signUp) return db.transaction((tx) => mailSignUp(tx, { ...context, asker }, signUp))
    if (user && !user.suspended) await queueMail(db, settings, alreadyHereMail(email, settings))
  })
  return { message: 'A new OTP has been sent to your email.' }
}
