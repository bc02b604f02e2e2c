import type * as contract from '#contract/people/people.ts'
import type { Person } from '#contract/people/people.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { latestDay, todayOf, formatLongDay } from '#domain/days.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { conflict, invalid, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail, type Mail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { revokeCodes } from '#server/modules/account/auth/codes.ts'
import { endSessionsOf } from '#server/modules/account/sessions/service.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import {
  resumeBookings,
  suspendBookings,
  type Suspended,
} from '#server/modules/bookings/bookings/cancelOpen.ts'
import * as queries from './queries.ts'
import { paths } from '#domain/paths.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

type To = { email: string; name: string }
const write = ({ email, name }: To, subject: string, lines: string[]): Mail => ({
  to: email,
  subject,
  body: [`Hello ${name},`, ...lines, 'Everset'].join('\n\n') + '\n',
})

/** What it means, until when, and how to object: the same as docs/decisions 0112 says. */
const suspendedMail = (
  to: To,
  { reason, until, isVendor }: { reason: string; until: string | null; isVendor: boolean },
  { publicUrl, supportEmail }: ServerSettings,
) =>
  write(to, 'Your Everset account is suspended', [
    `We have suspended your account ${until ? `until ${formatLongDay(until)}` : 'until further notice'}. ` +
      'You are signed out everywhere, and can’t sign in until then.',
    `The reason: ${reason}`,
    isVendor
      ? 'Your business is not shown to couples meanwhile. Open requests are cancelled; confirmed bookings stay as ' +
        'they are, and we have told those couples.'
      : 'Open requests are cancelled; confirmed bookings stay as they are, and we have told those vendors.',
    `If you think that this is wrong, write to us at ${supportEmail || publicUrl + paths.contact}. ` +
      'A person reads it and answers.',
  ])

const liftedMail = (to: To, note: string, { publicUrl }: ServerSettings) =>
  write(to, 'Your Everset account is open again', [
    'Your account is no longer suspended.',
    ...(note ? [note] : []),
    `Sign in at ${publicUrl}${paths.login}`,
  ])

type By = { actor: Actor; ip: string }
const firstKey: queries.PeopleKey = [0, '']

export async function getPeople(
  db: Db,
  { cursor, limit = 30, ...typed }: Input<typeof contract.getPeople>,
) {
  const filter = { ...typed, found: await queries.findIds(db, typed) }
  const [rows, total] = await Promise.all([
    queries.listPeople(db, filter, readCursor(cursor, firstKey), limit),
    queries.countPeople(db, filter),
  ])
  return toPage(rows, limit, total, ({ micros, _id }) => [micros, _id])
}

export async function getPerson(db: Db, actor: Actor, userId: string): Promise<Person> {
  const person = expectRow(await queries.findPerson(db, userId), 'This person')
  const actions: Record<Person['state'], Person['actions']> = {
    active: person._id === actor.id ? [] : ['suspend'],
    suspended: ['lift'],
    deleted: [],
  }
  return { ...person, actions: actions[person.state] }
}

/** @throws AppError 404, 409 for oneself or an account that is not open, 422 for a day that has passed */
export const suspendPerson = (
  { db, clock, settings }: Context,
  { actor, ip }: By,
  { userId, reason, until }: Input<typeof contract.suspendPerson>,
) =>
  db.transaction(async (tx) => {
    const today = todayOf(clock())
    if (until !== undefined && (until <= today || until > latestDay(today)))
      throw invalid({ until: 'Choose a day from tomorrow on, within the next three years.' })
    if (userId === actor.id) throw conflict('You can’t suspend your own account.')
    const admins = await queries.lockAdmins(tx)
    // Of two who suspend each other at once the second is no admin any more.
    if (!admins.some(({ id }) => id === actor.id))
      throw conflict('Your own account has just been suspended.')
    await queries.lockPerson(tx, userId)
    const person = await getPerson(tx, actor, userId)
    if (person.state !== 'active') throw conflict(`This account is ${person.state} already.`)
    await queries.suspend(tx, userId, reason, { until: until ?? null, zone: clock().zone })
    await endSessionsOf(tx, userId)
    await revokeCodes(tx, person.email)
    await suspendBookings(tx, { clock, settings }, bookingsOf(person, actor.id))
    const suspension = { reason, until: until ?? null, isVendor: person.role === 'vendor' }
    await queueMail(tx, settings, suspendedMail(person, suspension, settings))
    // Pages that are open ask again, and find that nobody is signed in.
    await publish(tx, [userId], 'Everything', '')
    await tellAdmins(tx, userId)
    await recordAudit(
      tx,
      byRole(actor, ip),
      'account: suspend',
      `${person.name} (${userId})${until ? `, until ${until}` : ''}: ${reason}`,
    )
    return getPerson(tx, actor, userId)
  })

/** @throws AppError 404, 409 when it is not suspended */
export const reinstatePerson = (
  needs: Context,
  { actor, ip }: By,
  { userId, note }: Input<typeof contract.reinstatePerson>,
) =>
  needs.db.transaction(async (tx) => {
    await queries.lockPerson(tx, userId)
    const person = await getPerson(tx, actor, userId)
    if (person.state !== 'suspended') throw conflict('This account is not suspended.')
    await lift({ ...needs, db: tx }, person, note, { actorId: actor.id, ip })
    return getPerson(tx, actor, userId)
  })

async function lift(
  { db: tx, clock, settings }: Context,
  person: Omit<Person, 'actions'>,
  note: string,
  { actorId, ip }: { actorId: string | null; ip: string },
): Promise<void> {
  await queries.lift(tx, person._id)
  await resumeBookings(tx, { clock, settings }, bookingsOf(person, actorId))
  await queueMail(tx, settings, liftedMail(person, note, settings))
  await tellAdmins(tx, person._id)
  await recordAudit(
    tx,
    { actorId, actor: actorId ? 'admin' : 'system', ip },
    'account: lift suspension',
    `${person.name} (${person._id})${note && `: ${note}`}`,
  )
}

/** Job: suspensions whose day has come. @returns how many it looked at */
export async function liftOver({ db, clock, settings }: Context): Promise<number> {
  const now = clock()
  const over = await queries.listOver(db, now)
  for (const { id } of over)
    await db.transaction(async (tx) => {
      await queries.lockPerson(tx, id)
      const person = await queries.findPerson(tx, id)
      // Meanwhile it may have been lifted, or set anew.
      const until = person?.state === 'suspended' && person.suspendedUntil
      if (!until || new Date(until) > now) return
      await lift({ db: tx, clock, settings }, person, '', { actorId: null, ip: '' })
    })
  return over.length
}

/** A vendor's are those of its business. */
const bookingsOf = (
  { _id, vendor }: Pick<Person, '_id' | 'vendor'>,
  actorId: string | null,
): Suspended =>
  vendor ? { side: 'vendor', id: vendor._id, actorId } : { side: 'user', id: _id, actorId }

const tellAdmins = async (tx: Db, userId: string) =>
  publish(tx, await adminIds(tx), 'Person', userId)
