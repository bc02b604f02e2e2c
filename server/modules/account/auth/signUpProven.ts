import type { User } from '#contract/account/users.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import { rememberDevice } from '#server/http/devices.ts'
import { startSession } from '#server/http/sessions.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { askerOf } from './asker.ts'
import { openedMail } from './mails.ts'
import { type SignInContext, toUser } from './signInContext.ts'
import { openAccount, settleSignUps, type SignUp } from './signUpAndReset.ts'

/**
 * Opens the account and signs in, in the transaction that has checked the link: no code is asked for. What anybody
 * typed before to sign up at this address goes, and its owner gets a mail. @throws AppError 409 when it has an account
 */
export async function openProven(
  tx: Db,
  context: SignInContext,
  { mobile = null, ...person }: Omit<SignUp, 'id' | 'mobile'> & { mobile?: string | null },
): Promise<User> {
  const { request, reply, settings } = context
  const { email, role, name } = person
  await settleSignUps(tx, email, askerOf(context, email).browser, null)
  const id = await openAccount(tx, { id: '', mobile, ...person }, request.ip)
  if (!id) throw conflict('This address has an account already. Sign in with it.')
  const opened = { id, role, name, email }
  await startSession(tx, opened, { what: 'link used: email address verified' }, context)
  await queueMail(tx, settings, openedMail(email, settings))
  rememberDevice(reply, email, settings)
  return toUser(opened)
}
