import type { Role } from '#contract/kernel/endpoint.ts'
import type { User } from '#contract/account/users.ts'
import { rememberDevice } from '#server/http/devices.ts'
import { endSession, startSession } from '#server/http/sessions.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { issueCode, redeemCode } from './codes.ts'
import { unlessDemo } from './demoDoor.ts'
import { verifyMail } from './mails.ts'
import { isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { mayMail } from './mailQuota.ts'
import { suspended, unverified, wrongCode, wrongCredentials } from './refusals.ts'
import { toUser, type SignInContext } from './signInContext.ts'

type Credentials = { email: string; password: string }

/** @param only the role that this door opens for; for others it stays shut as for a wrong password */
async function signIn(
  context: SignInContext,
  { email, password }: Credentials,
  only?: Role,
): Promise<User> {
  const { db, settings, request, reply } = context
  const user = unlessDemo(request, await queries.findByEmail(db, email))
  const right = await isPassword(user?.passwordHash, password)
  if (!user || !right || (only && user.role !== only)) {
    await recordAudit(db, {
      actorId: user?.id ?? null,
      actor: user?.role ?? 'visitor',
      what: 'sign-in refused',
      ip: request.ip,
    })
    throw wrongCredentials()
  }
  if (user.suspended) throw suspended()
  if (!user.verified) {
    await mailCodeAgain(context, user)
    throw unverified()
  }
  await db.transaction(async (tx) => {
    // The password may have been changed while it was being checked.
    if (!(await queries.lockWithPassword(tx, user))) throw wrongCredentials()
    await startSession(tx, user, request, reply, settings)
    rememberDevice(reply, user.email, settings)
    await recordAudit(tx, { actorId: user.id, actor: user.role, what: 'signed in', ip: request.ip })
  })
  return toUser(user)
}

export const login = async (context: SignInContext, input: Credentials) => ({
  user: await signIn(context, input),
})
export const vendorLogin = async (context: SignInContext, input: Credentials) => ({
  vendor: await signIn(context, input, 'vendor'),
})

async function mailCodeAgain({ db, settings }: SignInContext, { id, email }: queries.Account) {
  if (!(await mayMail(db, settings, { purpose: 'verify', email }))) return
  await db.transaction(async (tx) =>
    queueMail(
      tx,
      settings,
      verifyMail(email, await issueCode(tx, settings, id, 'verify'), settings),
    ),
  )
}

/**
 * Proves the address by the mailed code and signs in; an account that is proven already is signed
 * in by nobody here.
 */
export async function verifyOtp(
  { db, settings, request, reply }: SignInContext,
  { email, otp }: { email: string; otp: string },
): Promise<{ user?: User; vendor?: User }> {
  const user = await queries.findByEmail(db, email)
  if (!user || user.verified) throw wrongCode()
  // A wrong try must stay counted, so it is no error inside the transaction.
  const right = await db.transaction(async (tx) => {
    if (!(await redeemCode(tx, settings, user.id, 'verify', otp))) return false
    if (user.suspended) throw suspended()
    await queries.markVerified(tx, user.id)
    await startSession(tx, user, request, reply, settings)
    rememberDevice(reply, user.email, settings)
    await recordAudit(tx, {
      actorId: user.id,
      actor: user.role,
      what: 'code used: email address verified',
      ip: request.ip,
    })
    return true
  })
  if (!right) throw wrongCode()
  return user.role === 'vendor' ? { vendor: toUser(user) } : { user: toUser(user) }
}

export async function logout({ db, settings, request, reply }: SignInContext) {
  const { actor } = request
  await endSession(db, request, reply, settings)
  if (actor)
    await recordAudit(db, {
      actorId: actor.id,
      actor: actor.role,
      what: 'signed out',
      ip: request.ip,
    })
  return { message: 'You are signed out.' }
}
