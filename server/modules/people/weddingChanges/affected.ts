import type { Moment } from '#domain/days.ts'
import type { Affected } from '#contract/people/weddingChanges.ts'
import { recount } from '#domain/bookings/recount.ts'
import { estimateTotal } from '#domain/estimates.ts'
import { misfitOf } from '#domain/prices/validity.ts'
import type { Moved } from '#domain/weddings/changes.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { readPublicDays } from '#server/modules/calendar/calendar/days.ts'
import { readRules } from '#server/modules/calendar/calendar/resources.ts'
import { readPublicStay } from '#server/modules/calendar/calendar/stays.ts'
import { type Effect, type Effects, isTimeMoved } from './effects.ts'
import { isDeclined, isProposed, judgedProposal } from './proposals.ts'
import type { OpenRow } from './queries.ts'

/** What a couple reads of a change before it is saved: of several functions each, with what becomes of all. */
export async function toAffected(
  services: Context,
  actor: Actor,
  effects: Effects,
  today: string,
): Promise<Affected[]> {
  const { db, clock } = services
  const [{ row }] = effects
  const { booked, waiting } = row
  const judged = row.isOpen ? await judgedProposal(services, actor, effects) : null
  const proposes = judged !== null && 'sum' in judged
  const all = {
    proposes,
    proposedSum: proposes ? judged.sum : null,
    ...(proposes && judged.isUnpriced && { isUnpriced: true }),
    ...(proposes && judged.unlisted && { unlisted: judged.unlisted }),
    ...(row.declined && isDeclined(effects) && { declinedOn: row.declined.on }),
    written: judged && 'why' in judged ? judged.why : null,
    ...(booked && waiting && { waits: { booked, proposed: waiting, isThis: isProposed(effects) } }),
  }
  return Promise.all(
    effects.map(async (effect) => ({ ...all, ...(await lineOf(db, effect, today, clock())) })),
  )
}

async function lineOf(db: Db, effect: Effect, today: string, now: Moment) {
  const { row, moved } = effect
  const { _id, kind, name, vendor, date, lastDay, slot, guests, sum } = row
  const day = isTimeMoved(effect) && moved.date && moved.date >= today ? moved.date : null
  const { name: called, ...terms } = moved
  const which = whichOf(row, called)
  return {
    _id,
    kind,
    name,
    ...(which && { which }),
    canAsk: row.isOpen,
    vendor,
    was: { date, guests, ...(lastDay && { lastDay }), ...(slot && { slot: slot.name }) },
    now: terms,
    onDay: day ? await stateOn(db, row, moved, day, now) : null,
    total: sum || row.isSeveral ? null : totalFor(row, moved),
    sum,
  }
}

/** For what, and where, a request or a booking is: its vendor may have others. */
function whichOf({ booked, hallName }: OpenRow, called: string): string {
  if (!booked) return ''
  const { times } = booked
  const names = times && times.length > 1 ? times.map(({ name }) => name) : [called]
  return [...names, hallName].filter(Boolean).join(', ')
}

/** Of what was asked for in a conversation nothing but the day is known. */
async function stateOn(
  db: Db,
  { _id, kind, vendor, slot, hall }: OpenRow,
  { lastDay, slot: part, guests }: Moved,
  day: string,
  now: Moment,
): Promise<Affected['onDay']> {
  if (kind === 'enquiry') {
    const { days } = await readPublicDays(db, vendor._id, day, day, now, guests ?? undefined)
    return days[day] ?? null
  }
  const hours =
    part === slot?.name
      ? slot
      : (await readRules(db, vendor._id)).slots.find(({ name }) => name === part)
  const stay = {
    firstDay: day,
    lastDay: lastDay ?? day,
    // A part that is not sold by itself takes all of the day.
    ...(hours && { times: [{ name: '', day, slot: hours, guests: guests ?? 0 }] }),
  }
  const which = kind === 'queue' ? { hall } : { moving: _id }
  return readPublicStay(db, vendor._id, stay, now, { ...which, guests: guests ?? undefined })
}

/** As it was frozen, else by a price that applies then. */
function totalFor({ total, price, seasons, date }: OpenRow, moved: Moved) {
  const { guests } = moved
  if (total) return recount(total, guests)
  const day = moved.date ?? date
  const misfit = misfitOf(price?.validity, { times: day ? [{ day }] : [], guests }, seasons)
  return misfit ? null : estimateTotal(price, guests)
}
