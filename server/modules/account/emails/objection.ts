import type { Db } from '#server/db/db.ts'
import { isDuplicate } from '#server/db/violations.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { hmac, sameBytes } from '#server/http/tokens.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { revokeCodes } from '#server/modules/account/auth/codes.ts'
import * as accounts from '#server/modules/account/auth/queries.ts'
import { restoredMail } from './mails.ts'
import * as queries from './queries.ts'

const sign = ({ secret }: ServerSettings, id: string) =>
  hmac(secret, `email-change:${id}`).toString('base64url')

/** What the link to the old address carries: nobody else can make it. */
export const tokenFor = (settings: ServerSettings, id: string) => `${id}.${sign(settings, id)}`

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
      await recordAudit(tx, {
        actorId: userId,
        actor: 'visitor',
        what: 'objected to another email address',
        ip,
      })
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
