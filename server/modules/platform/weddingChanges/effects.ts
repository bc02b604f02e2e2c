import { addDays, daysBetween, type Moment } from '#domain/days.ts'
import type { Affected } from '#contract/platform/weddingChanges.ts'
import type { Plan, Today } from '#domain/weddings/answers.ts'
import { type Moved, movedStay, movedTo } from '#domain/weddings/changes.ts'
import { estimateTotal } from '#domain/estimates.ts'
import { recount } from '#domain/bookings/recount.ts'
import type { Db } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { readProposedSum } from '#server/modules/bookings/reschedules/price.ts'
import { readPublicDays } from '#server/modules/calendar/calendar/days.ts'
import { readRules } from '#server/modules/calendar/calendar/rules.ts'
import { readPublicStay } from '#server/modules/calendar/calendar/stays.ts'
import { listOpen, type OpenRow } from './queries.ts'

/** `stay`: of one function of several whole days, those days: it is booked for all of them. */
export type Effect = { row: OpenRow; moved: Moved; stay?: { date: string; lastDay: string } }

/** What is open and would change with the wedding. */
export async function readEffects(
  db: Db,
  weddingId: string,
  { before, after }: { before: Plan; after: Plan },
  today: Today,
  now: Moment,
): Promise<Effect[]> {
  const rows = await listOpen(db, weddingId, now)
  return rows.flatMap((row) => effectsOn(row, { before, after }, today))
}

function effectsOn(
  row: OpenRow,
  { before, after }: { before: Plan; after: Plan },
  today: Today,
): Effect[] {
  const { name, isSeveral, date, lastDay, slot, guests } = row
  if (date && lastDay && before.functions.length)
    return movedStay(before, after, { date, lastDay, guests }, today).map(({ of, moved }) => ({
      row: of ? { ...row, ...of, lastDay: null, isSeveral: true } : row,
      moved,
      ...(of && { stay: { date, lastDay } }),
    }))
  const asked = { date, guests, ...(slot && { slot: slot.name }), ...(isSeveral && { name }) }
  const moved = movedTo(before, after, asked, today)
  if (!moved) return []
  if (!date || !lastDay || !moved.date) return [{ row, moved }]
  const until = addDays(lastDay, daysBetween(date, moved.date))
  return [{ row, moved: { ...moved, lastDay: until } }]
}

/** Another day, or another part of it. */
export const isTimeMoved = ({ row, moved }: Effect): boolean =>
  moved.date !== row.date || moved.slot !== row.slot?.name

/** Other days or guests of a booking that the vendor can accept as they are; null where that has to be talked about. */
export function proposalOf({ row, moved, stay }: Effect): Proposal | null {
  const { date, slot, guests, capacityMax } = row
  const isDayMoved = moved.date !== date
  const isPlain = !row.isSeveral && !stay && moved.slot === slot?.name && moved.city === null
  if (!row.isProposable || !isPlain || (isDayMoved && !moved.date)) return null
  const other = moved.guests !== guests ? moved.guests : null
  if (other && capacityMax !== null && other > capacityMax && other > (guests ?? 0)) return null
  const proposal: Proposal = {
    ...(isDayMoved && moved.date && { firstDay: moved.date }),
    ...(other && { guests: other }),
  }
  return Object.keys(proposal).length ? proposal : null
}
type Proposal = { firstDay?: string; guests?: number }

export const toAffected =
  (db: Db, side: Side, today: string, now: Moment) =>
  async (effect: Effect): Promise<Affected> => {
    const { row, moved } = effect
    const { _id, kind, vendor, date, lastDay, slot, guests, sum } = row
    const isElsewhen = isTimeMoved(effect)
    const day = isElsewhen && moved.date && moved.date >= today ? moved.date : null
    const onDay = day ? await stateOn(db, row, moved, day, now) : null
    const canBe = row.isOpen && (!isElsewhen || onDay === 'free')
    const proposal = canBe ? proposalOf(effect) : null
    const { name: _name, ...said } = moved
    return {
      _id,
      kind,
      name: row.name,
      canAsk: row.isOpen,
      proposes: proposal !== null,
      proposedSum: proposal?.guests ? await readProposedSum(db, side, _id, proposal.guests) : null,
      vendor,
      was: { date, guests, ...(lastDay && { lastDay }), ...(slot && { slot: slot.name }) },
      now: said,
      onDay,
      total: sum || row.isSeveral ? null : totalFor(row, moved.guests),
      sum,
    }
  }

/** Of what was asked for in a conversation nothing but the day is known. */
async function stateOn(
  db: Db,
  { _id, kind, vendor, slot, hall }: OpenRow,
  { lastDay, slot: part, guests }: Moved,
  day: string,
  now: Moment,
): Promise<Affected['onDay']> {
  if (kind === 'enquiry') return (await readPublicDays(db, vendor._id, day, day, now))[day] ?? null
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
  return readPublicStay(db, vendor._id, stay, now, kind === 'queue' ? { hall } : { moving: _id })
}

const totalFor = ({ total, price }: OpenRow, guests: number | null) =>
  total ? recount(total, guests) : estimateTotal(price, guests)
