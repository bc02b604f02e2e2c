import { invalid } from '#server/http/errors.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { issueCode, revokeCodes, redeemCode } from './codes.ts'
import { passwordChangedMail, resetMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { refusalOf } from './policy.ts'
import * as queries from './queries.ts'
import { wrongCode } from './refusals.ts'
import { consumeMailQuota } from './mailQuota.ts'
import { inConstantTime, type SignInContext } from './signInContext.ts'

export async function forgetPassword({ db, settings, request }: SignInContext, email: string) {
  await consumeMailQuota(db, settings, { purpose: 'reset', email, ip: request.ip })
  await inConstantTime(150, async () => {
    const user = await queries.findByEmail(db, email)
    if (!user || user.suspended) return
    await db.transaction(async (tx) =>
      queueMail(
        tx,
        settings,
        resetMail(email, await issueCode(tx, settings, user.id, 'reset'), settings),
      ),
    )
  })
  return { message: 'If there is an account with this address, a code is on its way.' }
}

type Reset = { email: string; otp: string; newPassword: string }

/** Sets a new password by the mailed code: every session ends, every code is dead, and the address is proven. */
export async function resetPassword(
  { db, settings, request }: SignInContext,
  { email, otp, newPassword }: Reset,
) {
  const refusal = refusalOf(newPassword, settings.password)
  if (refusal) throw invalid({ newPassword: refusal })
  await inConstantTime(200, async () => {
    const passwordHash = await hashPassword(newPassword)
    const user = await queries.findByEmail(db, email)
    if (!user || user.suspended) throw wrongCode()
    // A wrong try must stay counted, so it is no error inside the transaction.
    const right = await db.transaction(async (tx) => {
      if (!(await redeemCode(tx, settings, user.id, 'reset', otp))) return false
      await queries.setPassword(tx, user.id, passwordHash)
      await queries.markVerified(tx, user.id)
      await queries.endSessions(tx, user.id)
      await revokeCodes(tx, user.id)
      await queueMail(tx, settings, passwordChangedMail(email, settings))
      await recordAudit(tx, {
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
