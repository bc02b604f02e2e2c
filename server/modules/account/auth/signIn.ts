import type { Role } from '#contract/kernel/endpoint.ts'
import type { User } from '#contract/account/users.ts'
import { rememberDevice } from '#server/http/devices.ts'
import { endSession, startSession } from '#server/http/sessions.ts'
import { post } from '#server/kernel/mail.ts'
import { record } from '#server/kernel/audit.ts'
import { issueCode, spendCode } from './codes.ts'
import { verifyMail } from './mails.ts'
import { isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { mayMail } from './resends.ts'
import { suspended, unverified, wrongCode, wrongCredentials } from './refusals.ts'
import { toUser, type Visit } from './visit.ts'

type Credentials = { email: string; password: string }

/** @param only the role that this door opens for; for others it stays shut as for a wrong password */
async function signIn(visit: Visit, { email, password }: Credentials, only?: Role): Promise<User> {
  const { db, settings, request, reply } = visit
  const user = await queries.findByEmail(db, email)
  const right = await isPassword(user?.passwordHash, password)
  if (!user || !right || (only && user.role !== only)) {
    await record(db, {
      actorId: user?.id ?? null,
      actor: user?.role ?? 'visitor',
      what: 'sign-in refused',
      ip: request.ip,
    })
    throw wrongCredentials()
  }
  if (user.suspended) throw suspended()
  if (!user.verified) {
    await mailCodeAgain(visit, user)
    throw unverified()
  }
  await db.transaction(async (tx) => {
    // The password may have been changed while it was being checked.
    if (!(await queries.lockWithPassword(tx, user))) throw wrongCredentials()
    await startSession(tx, user, request, reply, settings)
    rememberDevice(reply, user.email, settings)
    await record(tx, { actorId: user.id, actor: user.role, what: 'signed in', ip: request.ip })
  })
  return toUser(user)
}

export const login = async (visit: Visit, input: Credentials) => ({
  user: await signIn(visit, input),
})
export const vendorLogin = async (visit: Visit, input: Credentials) => ({
  vendor: await signIn(visit, input, 'vendor'),
})

async function mailCodeAgain({ db, settings }: Visit, { id, email }: queries.Account) {
  if (!(await mayMail(db, settings, { purpose: 'verify', email }))) return
  await db.transaction(async (tx) =>
    post(tx, verifyMail(email, await issueCode(tx, settings, id, 'verify'), settings)),
  )
}

/**
 * Proves the address by the mailed code and signs in; an account that is proven already is signed
 * in by nobody here.
 */
export async function verifyOtp(
  { db, settings, request, reply }: Visit,
  { email, otp }: { email: string; otp: string },
): Promise<{ user?: User; vendor?: User }> {
  const user = await queries.findByEmail(db, email)
  if (!user || user.verified) throw wrongCode()
  // A wrong try must stay counted, so it is no error inside the transaction.
  const right = await db.transaction(async (tx) => {
    if (!(await spendCode(tx, settings, user.id, 'verify', otp))) return false
    if (user.suspended) throw suspended()
    await queries.markVerified(tx, user.id)
    await startSession(tx, user, request, reply, settings)
    rememberDevice(reply, user.email, settings)
    await record(tx, {
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

export async function logout({ db, settings, request, reply }: Visit) {
  const { actor } = request
  await endSession(db, request, reply, settings)
  if (actor)
    await record(db, { actorId: actor.id, actor: actor.role, what: 'signed out', ip: request.ip })
  return { message: 'You are signed out.' }
}
