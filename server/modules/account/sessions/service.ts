import type { Session } from '#contract/account/sessions.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { countGuesses } from '#server/modules/account/auth/guesses.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Limits } from '#server/kernel/counters.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { revokeCodes } from '#server/modules/account/auth/codes.ts'
import { passwordChangedMail } from '#server/modules/account/auth/mails.ts'
import { isPassword, hashPassword } from '#server/modules/account/auth/passwords.ts'
import { refusalOf } from '#server/modules/account/auth/policy.ts'
import * as accounts from '#server/modules/account/auth/queries.ts'
import { describeDevice } from './device.ts'
import * as queries from './queries.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

type Needs = { db: Db; limits: Limits }

/**
 * @throws AppError 422 beside `password`: neither an open session nor a wrong word here signs anybody out
 * @throws LimitReached after many wrong ones in this session
 */
export async function confirmPassword(
  { db, limits }: Needs,
  actor: Actor,
  password: string,
): Promise<accounts.Account> {
  const guesses = countGuesses(limits, [['device', actor.sessionId]])
  const [user] = await Promise.all([accounts.findById(db, actor.id), guesses.areUsedUp()])
  if (await isPassword(user.passwordHash, password)) return user
  await guesses.count()
  if (user.passwordHash) throw invalid({ password: 'That is not your password.' })
  throw invalid({
    password:
      'You sign in with Google and have no password yet. Set one with “Forgot password” first.',
  })
}

const firstKey: queries.SessionKey = [0, '']

export async function getSessions(
  db: Db,
  actor: Actor,
  { cursor, limit: size = 20 }: { cursor?: string; limit?: number },
) {
  const after = readCursor<queries.SessionKey>(cursor, firstKey)
  const { rows, total } = await queries.listSessions(db, actor.id, { after, size })
  const page = toPage(rows, size, total, ({ micros, _id }) => [micros, _id])
  return {
    ...page,
    items: page.items.map(({ _id, userAgent, createdAt, lastSeenAt }): Session => ({
      _id,
      createdAt,
      lastSeenAt,
      device: describeDevice(userAgent),
      current: _id === actor.sessionId,
    })),
  }
}

/** Everywhere, at once. */
export const endSessionsOf = (tx: Db, userId: string) => accounts.endSessions(tx, userId)

export async function deleteSession(db: Db, actor: Actor, sessionId: string, ip: string) {
  if (!(await queries.deleteSession(db, actor.id, sessionId))) throw notFound('This device')
  await recordAudit(db, byRole(actor, ip), 'signed out a device')
  return { message: 'That device is signed out.' }
}

type Passwords = { password: string; newPassword: string }

export async function updatePassword(
  { settings, ...needs }: Needs & { settings: ServerSettings },
  actor: Actor,
  { password, newPassword }: Passwords,
  ip: string,
) {
  const user = await confirmPassword(needs, actor, password)
  const refusal = refusalOf(newPassword, settings.password)
  if (refusal) throw invalid({ newPassword: refusal })
  const passwordHash = await hashPassword(newPassword)
  await needs.db.transaction(async (tx) => {
    // Changed elsewhere in the meantime: what was typed is the old one no longer.
    if (!(await accounts.lockWithPassword(tx, user)))
      throw invalid({ password: 'That is not your password.' })
    await accounts.setPassword(tx, actor.id, passwordHash)
    await accounts.endSessions(tx, actor.id, actor.sessionId)
    await revokeCodes(tx, actor.email)
    await queueMail(tx, settings, passwordChangedMail(actor.email, settings))
    await recordAudit(tx, byRole(actor, ip), 'password changed')
  })
  return { message: 'Your password is changed, and your other devices are signed out.' }
}
