import type { User } from '#contract/account/users.ts'
import { rememberDevice } from '#server/http/devices.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { isDuplicate } from '#server/db/violations.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { askerOf, knownAskerOf } from '#server/modules/account/auth/asker.ts'
import { issueCode, redeemCode, revokeCodes, takeMail } from '#server/modules/account/auth/codes.ts'
import { countGuesses } from '#server/modules/account/auth/guesses.ts'
import * as accounts from '#server/modules/account/auth/queries.ts'
import { wrongCode } from '#server/modules/account/auth/refusals.ts'
import { inConstantTime, type SignInContext } from '#server/modules/account/auth/signInContext.ts'
import { confirmPassword } from '#server/modules/account/sessions/service.ts'
import { changeRequestedMail, changedMail, proveMail, takenMail, restoredMail } from './mails.ts'
import * as queries from './queries.ts'
import type { Db } from '#server/db/db.ts'
import { hmac, sameBytes } from '#server/http/tokens.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

const sign = ({ secret }: ServerSettings, id: string) =>
  hmac(secret, `email-change:${id}`).toString('base64url')

/** What the link to the old address carries: nobody else can make it. */
const tokenFor = (settings: ServerSettings, id: string) => `${id}.${sign(settings, id)}`

async function find(db: Db, settings: ServerSettings, token: string) {
  const [id = '', signature = ''] = token.split('.')
  const isOurs = sameBytes(Buffer.from(signature), Buffer.from(sign(settings, id)))
  const change = isOurs ? await queries.findDisputable(db, id) : undefined
  if (!change) throw notFound('This change')
  return change
}

export async function getEmailChange(db: Db, settings: ServerSettings, token: string) {
  const { oldEmail, newEmail, done } = await find(db, settings, token)
  return { oldEmail, newEmail, done }
}

/**
 * Who reads the old address says that it was not them: it is put back, and whoever knew the password is out. Of several
 * changes the oldest objection counts, so that who took an account over cannot take it over again.
 */
export async function undoEmailChange(
  { db, settings, ip }: { db: Db; settings: ServerSettings; ip: string },
  token: string,
) {
  await db
    .transaction(async (tx) => {
      const { userId } = await find(tx, settings, token)
      await queries.lockAccount(tx, userId)
      const change = await find(tx, settings, token)
      await queries.setEmail(tx, userId, change.oldEmail)
      await queries.undoSince(tx, change)
      await accounts.setPassword(tx, userId, null)
      await accounts.endSessions(tx, userId)
      await revokeCodes(tx, change.newEmail)
      await revokeCodes(tx, change.oldEmail)
      await queueMail(tx, settings, restoredMail(change, settings))
      await recordAudit(
        tx,
        { actorId: userId, actor: 'visitor', ip },
        'objected to another email address',
      )
    })
    .catch((error: unknown) => {
      throw isDuplicate(error)
        ? conflict('Your old address has another account by now. Please write to us.')
        : error
    })
  return {
    message: 'Your address is back, and every device is signed out. Please set a new password.',
  }
}

/** A code is for one account: somebody else's code to the same address does not work here. */
const purposeOf = ({ id }: Actor) => `email:${id}` as const

/**
 * Asks for another address. Whether it has an account is told to its inbox alone; a newer wish takes the place of the
 * one before.
 */
export async function requestEmailChange(
  context: SignInContext,
  actor: Actor,
  { email, password }: { email: string; password: string },
) {
  const { db, limits, request, settings } = context
  await confirmPassword({ db, limits }, actor, password)
  if (email === actor.email.toLowerCase()) throw invalid({ email: 'That is your address already.' })
  const asker = knownAskerOf(context, email)
  const ask = { purpose: purposeOf(actor), email, asker }
  // The old address is written to as well, whatever is typed as the new one.
  await limits.take(['codeDay', purposeOf(actor)])
  await takeMail(context, ask)
  await inConstantTime('mail', () =>
    db.transaction(async (tx) => {
      await queries.lockAccount(tx, actor.id)
      await queries.endOpen(tx, actor.id)
      const change = await queries.insertChange(tx, actor.id, email)
      await queueMail(
        tx,
        settings,
        (await accounts.findByEmail(tx, email))
          ? takenMail(email, settings)
          : proveMail(email, await issueCode(tx, settings, ask), settings),
        changeRequestedMail(change, tokenFor(settings, change.id), settings),
      )
      await publish(tx, [actor.id], 'Account', 'ME')
      await recordAudit(tx, byRole(actor, request.ip), 'asked for another email address')
    }),
  )
  return { message: `We’ve sent a code to ${email}. Nothing changes until you enter it.` }
}

/** Changes the address, in the transaction that uses its code up. @throws AppError 409 when it has an account by now */
export async function confirmEmailChange(
  context: SignInContext,
  actor: Actor,
  { email, otp }: { email: string; otp: string },
): Promise<{ user: User }> {
  const { db, limits, reply, request, settings } = context
  const guesses = countGuesses(limits, [['device', actor.sessionId]])
  await guesses.areUsedUp()
  const asker = askerOf(context, email)
  // A wrong try must stay counted, so it is no error inside the transaction.
  const isDone = await db
    .transaction(async (tx) => {
      if (!(await queries.lockAccount(tx, actor.id))) return false
      const change = await queries.findOpen(tx, actor.id)
      if (change?.newEmail !== email) return false
      const ask = { purpose: purposeOf(actor), email, asker, code: otp }
      if (!(await redeemCode(tx, settings, ask))) return false
      await queries.setEmail(tx, actor.id, email)
      await queries.setDone(tx, change.id)
      await queries.dropSignUps(tx, email)
      await revokeCodes(tx, change.oldEmail)
      await revokeCodes(tx, email)
      await accounts.endSessions(tx, actor.id, actor.sessionId)
      await queueMail(tx, settings, changedMail(change, tokenFor(settings, change.id), settings))
      await publish(tx, [actor.id], 'Account', 'ME')
      await recordAudit(tx, byRole(actor, request.ip), 'code used: email address changed')
      return true
    })
    .catch((error: unknown) => {
      throw isDuplicate(error)
        ? conflict('This address has an account of its own by now. Please use another one.')
        : error
    })
  if (!isDone) {
    await guesses.count()
    throw wrongCode()
  }
  rememberDevice(reply, email, settings)
  return { user: { _id: actor.id, role: actor.role, name: actor.name, email } }
}

export async function withdrawEmailChange({ db, request }: SignInContext, actor: Actor) {
  await db.transaction(async (tx) => {
    if (!(await queries.endOpen(tx, actor.id))) return
    await publish(tx, [actor.id], 'Account', 'ME')
    await recordAudit(tx, byRole(actor, request.ip), 'withdrew another email address')
  })
  return { message: 'Your address stays as it is.' }
}
