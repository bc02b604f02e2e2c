import { randomUUID } from 'node:crypto'
import { invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import type { Context } from '#server/kernel/context.ts'
import { addressOf, fingerprintOf, seedPrint } from './address.ts'
import { calendarText, type DueEntry } from './calendarText.ts'
import * as queries from './queries.ts'

function whose({ id: userId, vendorId, weddingId }: Actor): queries.Of & { id: string } {
  const id = vendorId ?? weddingId
  if (!id) throw notFound('This calendar')
  return { vendorId, weddingId: vendorId ? null : weddingId, userId, id }
}
const isOwner = ({ memberRole }: Actor) => memberRole === 'owner'

function newSeed({ secret }: Context['settings']) {
  const seed = randomUUID()
  return { seed, fingerprint: seedPrint(secret, seed) }
}

export async function getFeeds({ db, settings }: Context, actor: Actor) {
  const { vendorId, id } = whose(actor)
  const reader = { userId: actor.id, isOwner: isOwner(actor) }
  const rows = await (vendorId ? queries.ofVendor : queries.ofWedding)(db, id, reader)
  const items = rows.map(({ id: _id, seed, fingerprint, withNames, withPayments, ...row }) => ({
    ...row,
    _id,
    address: seed && fingerprint ? addressOf(settings, { seed, fingerprint }) : null,
    withNames: withNames ?? !vendorId,
    withPayments: withPayments ?? false,
  }))
  return { items, nextCursor: null, total: items.length }
}

/** @throws AppError 422 when it is none of their teams or halls */
export const createFeed = (
  { db, clock, settings }: Context,
  actor: Actor,
  { resourceId, withNames }: { resourceId?: string | undefined; withNames?: boolean | undefined },
) =>
  db.transaction(async (tx) => {
    const of = whose(actor)
    if (resourceId && !(of.vendorId && (await queries.ownsResource(tx, of.vendorId, resourceId))))
      throw invalid({ resourceId: 'Choose one of your own teams or halls.' })
    await queries.make(tx, of, resourceId ?? null, newSeed(settings), withNames ?? null, clock())
    await publish(tx, [of.id], 'Calendar', of.id)
    return { message: 'The calendar has a new address.' }
  })

/** Of all members at once, whoever has an address; each reads the new one on their own page. */
export const updateFeedAddresses = ({ db, clock, settings }: Context, actor: Actor) =>
  db.transaction(async (tx) => {
    const of = whose(actor)
    for (const { id } of await queries.listOfGroup(tx, of))
      await queries.renew(tx, id, newSeed(settings), clock())
    await publish(tx, [of.id], 'Calendar', of.id)
    return { message: 'All addresses are new.' }
  })

/** @throws AppError 404 not theirs */
export const updateFeed = (
  { db }: Context,
  actor: Actor,
  { feedId, ...shown }: queries.Shown & { feedId: string },
) =>
  db.transaction(async (tx) => {
    const of = whose(actor)
    if (!(await queries.change(tx, of, feedId, shown))) throw notFound('This calendar')
    await publish(tx, [of.id], 'Calendar', of.id)
    return { message: 'Saved.' }
  })

/** @throws AppError 404 not theirs */
export const deleteFeed = ({ db }: Context, actor: Actor, id: string) =>
  db.transaction(async (tx) => {
    const of = whose(actor)
    if (!(await queries.remove(tx, of, id, isOwner(actor)))) throw notFound('This calendar')
    await publish(tx, [of.id], 'Calendar', of.id)
    return { message: 'The address no longer works.' }
  })

/**
 * What stands at an address; nothing where it is none, or none any more. What is to be paid is for others to know:
 * `readDue` is asked where it stands in the feed.
 */
export async function readFeed(
  { db, clock, settings }: Context,
  token: string,
  readDue: (feed: queries.Followed) => Promise<DueEntry[]>,
) {
  const now = clock()
  const feed = await queries.findFeed(db, fingerprintOf(token), now)
  if (!feed) return undefined
  const [entries, daysOff, due] = await Promise.all([
    queries.readEntries(db, feed, now),
    feed.vendorId ? queries.readDaysOff(db, feed, now) : [],
    feed.withPayments ? readDue(feed) : [],
  ])
  return calendarText(
    feed,
    { entries, daysOff, due },
    { publicUrl: settings.publicUrl, zone: settings.timeZone, locale: settings.locale },
  )
}
