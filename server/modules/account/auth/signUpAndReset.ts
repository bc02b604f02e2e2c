import { AppError, invalid } from '#server/http/errors.ts'
import { type Db, sql } from '#server/db/db.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { type Asker, knownAskerOf, askerOf } from './asker.ts'
import { issueCode, takeMail, revokeCodes, redeemCode } from './codes.ts'
import { alreadyHereMail, verifyMail, passwordChangedMail, resetMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { refusalOf } from './policy.ts'
import * as queries from './queries.ts'
import { inConstantTime, type SignInContext } from './signInContext.ts'
import { recordAudit, byRole } from '#server/kernel/audit.ts'
import { byClient } from '#server/http/clientOf.ts'
import { guessesFor } from './guesses.ts'
import { wrongCode } from './refusals.ts'

/** What was typed to sign up, before its address is proven. */
export type SignUp = {
  id: string
  email: string
  role: 'user' | 'vendor'
  name: string
  mobile: string | null
  passwordHash: string
}
const columns = sql`id, email::text as email, role, name, mobile, password_hash as "passwordHash"`

/** The browser's own, else the newest one. */
const order = (browser: string) => sql`order by browser = ${browser} desc, created_at desc, id`

/** Keeps it; what the same browser typed before for this address is replaced. @returns its id */
async function keepSignUp(
  tx: Db,
  browser: string,
  { email, role, name, mobile, passwordHash }: Omit<SignUp, 'id'>,
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into sign_ups (email, browser, role, name, mobile, password_hash)
    values (${email}, ${browser}, ${role}, ${name}, ${mobile}, ${passwordHash})
    on conflict (email, browser) do update set role = excluded.role, name = excluded.name,
      mobile = excluded.mobile, password_hash = excluded.password_hash, created_at = now()
    returning id`)
  return id
}

export const findSignUp = (db: Db, email: string, browser: string) =>
  db.maybe<SignUp>(
    sql`select ${columns} from sign_ups where email = ${email} ${order(browser)} limit 1`,
  )

/**
 * The inbox is proven: what the proving browser typed counts, else what the code was sent for, and all others go.
 * @returns the sign-up that counts; undefined when there is none
 */
export async function settleSignUps(
  tx: Db,
  email: string,
  browser: string,
  signUpId: string | null,
): Promise<SignUp | undefined> {
  const signUp = await tx.maybe<SignUp>(sql`
    select ${columns}
    from sign_ups
    where email = ${email} and (browser = ${browser} or id = ${signUpId}::uuid)
    ${order(browser)}
    limit 1`)
  await tx.run(sql`delete from sign_ups where email = ${email}`)
  return signUp
}

/** @returns the account's id; nothing when the address has an account by now */
export async function openAccount(tx: Db, { id: _id, mobile, ...person }: SignUp, ip: string) {
  const id = await queries.insertAccount(tx, { ...person, ...(mobile && { mobile }) })
  if (id) await recordAudit(tx, { actorId: id, actor: person.role, ip }, 'signed up')
  return id
}

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
      await recordAudit(tx, byRole(owner, request.ip), 'code used: password reset')
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
