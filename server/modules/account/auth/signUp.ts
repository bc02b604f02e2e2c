import type { Role } from '#contract/kernel/endpoint.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { issueCode } from './codes.ts'
import { alreadyHereMail, verifyMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { refusalOf } from './policy.ts'
import * as queries from './queries.ts'
import { isSignUpAgain, consumeMailQuota } from './mailQuota.ts'
import { inConstantTime, type SignInContext } from './signInContext.ts'

type SignUp = { name: string; email: string; mobile?: string; password: string }

/**
 * Opens an unproven account and mails its code. An address that has an account gets the same answer, and its owner a
 * mail. The newest sign-up of an unproven address replaces the one before, code and all: a code proves the password
 * that was typed with it, never an earlier stranger's.
 */
async function signUpAs(
  { db, settings, request }: SignInContext,
  role: Role,
  { password, ...person }: SignUp,
) {
  const refusal = refusalOf(password, settings.password)
  if (refusal) throw invalid({ password: refusal })
  await inConstantTime(200, async () => {
    const passwordHash = await hashPassword(password)
    const { email } = person
    // Before the mail is taken, or a double click would miss the first one.
    const again = await isSignUpAgain(db, settings, email, password)
    const refused = await consumeMailQuota(db, settings, { purpose: 'verify', email }).catch(
      (error: unknown) => error,
    )
    if (refused instanceof AppError && refused.code === 'too_soon') {
      // A double click: the mail of the first one is on its way.
      if (again) return
      // Another password: the code on its way must prove neither this one nor the one before, which
      // may be a stranger's.
      await db.transaction((tx) => queries.removeUnproven(tx, email))
    }
    if (refused) throw refused
    await db.transaction(async (tx) => {
      const replaced = await queries.removeUnproven(tx, email)
      const id = await queries.insertAccount(tx, { ...person, role, passwordHash })
      await queueMail(
        tx,
        settings,
        id
          ? verifyMail(email, await issueCode(tx, settings, id, 'verify'), settings, replaced)
          : alreadyHereMail(email, settings),
      )
      await recordAudit(tx, {
        actorId: id ?? null,
        actor: id ? role : 'visitor',
        what: id ? 'signed up' : 'sign-up of a known address',
        ip: request.ip,
      })
    })
  })
  return { message: 'A verification OTP has been sent to your email.' }
}

export const signup = (context: SignInContext, input: SignUp) => signUpAs(context, 'user', input)
export const vendorSignup = (context: SignInContext, input: SignUp) =>
  signUpAs(context, 'vendor', input)

/** A new code to an unproven address; a known one is told that it is known. */
export async function resendOtp({ db, settings, request }: SignInContext, email: string) {
  await consumeMailQuota(db, settings, { purpose: 'verify', email, ip: request.ip })
  await inConstantTime(150, async () => {
    const user = await queries.findByEmail(db, email)
    if (!user || user.suspended) return
    await db.transaction(async (tx) =>
      queueMail(
        tx,
        settings,
        user.verified
          ? alreadyHereMail(email, settings)
          : verifyMail(email, await issueCode(tx, settings, user.id, 'verify'), settings),
      ),
    )
  })
  return { message: 'A new OTP has been sent to your email.' }
}
