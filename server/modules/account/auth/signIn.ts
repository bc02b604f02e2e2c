import type { Role } from '#contract/kernel/endpoint.ts'
import type { User } from '#contract/account/users.ts'
import { sql, type Sql } from '#server/db/db.ts'
import { rememberDevice } from '#server/http/devices.ts'
import { guessesFor } from './guesses.ts'
import { deleteSession, startSession } from '#server/http/sessions.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { type Asker, knownAskerOf, askerOf } from './asker.ts'
import { issueCode, redeemCode, mayMail } from './codes.ts'
import { unlessDemo } from './demoDoor.ts'
import { signInMail } from './mails.ts'
import { isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { codeNeeded, suspended, unverified, wrongCredentials, wrongCode } from './refusals.ts'
import { inConstantTime, toUser, type SignInContext } from './signInContext.ts'
import { mailSignUp, findSignUp, openAccount, settleSignUps } from './signUpAndReset.ts'
import { byClient } from '#server/http/clientOf.ts'

type Typed = { email: string; otp: string }

/**
 * Proves the address by the mailed code, opens the account and signs in. Who proves the inbox decides: what this
 * browser typed counts, else what the code was sent for. An account that is there already is signed in by nobody here.
 */
export async function verifyOtp(context: SignInContext, { email, otp }: Typed) {
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

type Credentials = { email: string; password: string; otp?: string | undefined }
/** What a sign-in is tried with, and by whom. */
type Attempt = SignInContext & { typed: Credentials; asker: Asker }

/**
 * Signs in, or refuses without telling why. Over the account's limit a device that it does not know is not refused: it
 * needs a code by mail beside the right password, and whoever tries is answered alike.
 * @param only the role that this door opens for; for others it stays shut as for a wrong password
 */
async function signIn(context: SignInContext, typed: Credentials, only?: Role): Promise<User> {
  const attempt = { ...context, typed, asker: knownAskerOf(context, typed.email) }
  const guesses = guessesFor(context, typed.email, 'password')
  const [account, needsCode] = await Promise.all([
    queries.findByEmail(context.db, typed.email),
    guesses.areUsedUp(),
  ])
  const found = unlessDemo(context.request, account)
  const check = async () => {
    const right = await isPassword(found?.passwordHash, typed.password)
    if (found && right && (!only || found.role === only)) return found
    if (!right && (await isSignUpPassword(attempt))) throw unverified()
    const [isOneTooMany] = await Promise.all([guesses.count(), recordRefusal(attempt, found)])
    throw needsCode || isOneTooMany ? codeNeeded(typed.otp) : wrongCredentials()
  }
  if (!needsCode) {
    const user = await enter(attempt, await check(), guesses.areLeft())
    if (user) return user
    throw (await guesses.areUsedUp()) ? codeNeeded() : wrongCredentials()
  }
  return inConstantTime('code', async () => {
    const user = await check()
    await proveByCode(attempt, user)
    const entered = await enter(attempt, user)
    if (entered) return entered
    throw wrongCredentials()
  })
}

const recordRefusal = ({ db, request }: Attempt, user: queries.Account | undefined) =>
  recordAudit(
    db,
    { actorId: user?.id ?? null, actor: user?.role ?? 'visitor', ip: request.ip },
    'sign-in refused',
  )

/** Beside the right password. @throws AppError 403 without a code, which then is mailed, and with a wrong one */
async function proveByCode(attempt: Attempt, { email, suspended }: queries.Account) {
  const { db, settings, asker, typed } = attempt
  const ask = { purpose: 'sign-in' as const, email, asker }
  if (typed.otp) {
    const code = typed.otp
    if (await db.transaction((tx) => redeemCode(tx, settings, { ...ask, code }))) return
    await guessesFor(attempt, email, 'code').count()
  } else if (!suspended && (await mayMail(attempt, ask))) {
    await db.transaction(async (tx) =>
      queueMail(tx, settings, signInMail(email, await issueCode(tx, settings, ask), settings)),
    )
  }
  throw codeNeeded(typed.otp)
}

/**
 * @param only what must hold at the last moment, besides what was read
 * @returns nothing when it does not, or when the password was changed while it was being checked
 */
async function enter(attempt: Attempt, user: queries.Account, only: Sql = sql`true`) {
  if (user.suspended) throw suspended(user, attempt.settings)
  const isAsRead = sql`u.password_hash = ${user.passwordHash} and ${only}`
  if (!(await startSession(attempt.db, user, { what: 'signed in', only: isAsRead }, attempt)))
    return undefined
  rememberDevice(attempt.reply, user.email, attempt.settings)
  return toUser(user)
}

/** Whether it is the password of a sign-up that waits for its code; then mails another one. */
async function isSignUpPassword(attempt: Attempt): Promise<boolean> {
  const { asker, db, typed } = attempt
  const signUp = await findSignUp(db, typed.email, asker.browser)
  if (!signUp || !(await isPassword(signUp.passwordHash, typed.password))) return false
  if (await mayMail(attempt, { purpose: 'verify', email: typed.email, asker }))
    await db.transaction((tx) => mailSignUp(tx, attempt, signUp))
  return true
}

export const login = async (context: SignInContext, input: Credentials) => ({
  user: await signIn(context, input),
})
export const vendorLogin = async (context: SignInContext, input: Credentials) => ({
  vendor: await signIn(context, input, 'vendor'),
})

export async function logout({ db, settings, request, reply }: SignInContext) {
  const { actor } = request
  await deleteSession(db, request, reply, settings)
  if (actor) await recordAudit(db, byRole(actor, request.ip), 'signed out')
  return { message: 'You are signed out.' }
}
