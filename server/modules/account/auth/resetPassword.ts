import { invalid } from '#server/http/errors.ts'
import { post } from '#server/kernel/mail.ts'
import { record } from '#server/kernel/audit.ts'
import { issueCode, killCodes, spendCode } from './codes.ts'
import { passwordChangedMail, resetMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { refusalOf } from './policy.ts'
import * as queries from './queries.ts'
import { wrongCode } from './refusals.ts'
import { takeMail } from './resends.ts'
import { evenly, type Visit } from './visit.ts'

export async function forgetPassword({ db, settings, request }: Visit, email: string) {
  await takeMail(db, settings, { purpose: 'reset', email, ip: request.ip })
  await evenly(150, async () => {
    const user = await queries.findByEmail(db, email)
    if (!user || user.suspended) return
    await db.transaction(async (tx) =>
      post(tx, resetMail(email, await issueCode(tx, settings, user.id, 'reset'), settings)),
    )
  })
  return { message: 'If there is an account with this address, a code is on its way.' }
}

type Reset = { email: string; otp: string; newPassword: string }

/** Sets a new password by the mailed code: every session ends, every code is dead, and the address is proven. */
export async function resetPassword(
  { db, settings, request }: Visit,
  { email, otp, newPassword }: Reset,
) {
  const refusal = refusalOf(newPassword, settings.password)
  if (refusal) throw invalid({ newPassword: refusal })
  await evenly(200, async () => {
    const passwordHash = await hashPassword(newPassword)
    const user = await queries.findByEmail(db, email)
    if (!user || user.suspended) throw wrongCode()
    // A wrong try must stay counted, so it is no error inside the transaction.
    const right = await db.transaction(async (tx) => {
      if (!(await spendCode(tx, settings, user.id, 'reset', otp))) return false
      await queries.setPassword(tx, user.id, passwordHash)
      await queries.markVerified(tx, user.id)
      await queries.endSessions(tx, user.id)
      await killCodes(tx, user.id)
      await post(tx, passwordChangedMail(email, settings))
      await record(tx, {
        actorId: user.id,
        actor: user.role,
        what: 'code used: password reset',
        ip: request.ip,
      })
      return true
    })
    if (!right) throw wrongCode()
  })
  return { message: 'Your password is changed. Please sign in with the new one.' }
}
