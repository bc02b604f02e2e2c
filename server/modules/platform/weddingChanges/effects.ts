import { addDays, daysBetween, type Moment } from '#domain/days.ts'
import type { Affected } from '#contract/platform/weddingChanges.ts'
import type { Plan, Today } from '#domain/weddings/answers.ts'
import { type Moved, movedStay, movedTo } from '#domain/weddings/changes.ts'
import { estimateTotal } from '#domain/estimates.ts'
import { proposedStay } from '#domain/bookings/proposals.ts'
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

/**
 * A wedding that was changed before has its new day already: what it was is then what was proposed, and the booking is
 * where it was. What a vendor proposes counts so where the wedding has nothing on the day that is booked.
 */
function effectsOn(row: OpenRow, plans: { before: Plan; after: Plan }, today: Today): Effect[] {
  const asked = askedFor(row)
  if (!asked) return effectsAt(row, plans, today)
  const isPlanned = ({ date, lastDay }: OpenRow) =>
    plans.before.functions.some((each) => isWithin(each.date, date, lastDay ?? date))
  const isTheirs = row.waiting?.proposed.by === 'vendor'
  const [first, second] = isTheirs ? [row, asked] : [asked, row]
  const known = isPlanned(second) && !isPlanned(first) ? second : first
  if (known === row) return effectsAt(row, plans, today)
  return effectsAt(asked, plans, today).flatMap((effect) => {
    const { moved, stay } = effect
    if (!stay || !row.date || !row.lastDay || !asked.date)
      return isTheirs && isSame(moved, row) ? [] : [{ row, moved }]
    const by = daysBetween(asked.date, row.date)
    const date = effect.row.date && addDays(effect.row.date, by)
    return [{ row: { ...effect.row, date }, moved, stay: { date: row.date, lastDay: row.lastDay } }]
  })
}

const isWithin = (date: string | null, from: string | null, to: string | null) =>
  date !== null && from !== null && to !== null && date >= from && date <= to

/** The same with the days and guests that are proposed for it; null where nothing is. */
function askedFor(row: OpenRow): OpenRow | null {
  if (!row.waiting) return null
  const { booked, proposed } = row.waiting
  const { firstDay, lastDay, times } = proposedStay(booked, proposed)
  const time = times?.[row.index]
  return {
    ...row,
    date: time?.day ?? firstDay,
    lastDay: times || firstDay === lastDay ? null : lastDay,
    slot: time?.slot ?? null,
    guests: time?.guests ?? proposed.guests ?? row.guests,
  }
}

type Same = Pick<Moved, 'date' | 'guests'> & { lastDay?: string | null | undefined }
const isSame = (moved: Moved, { slot, ...row }: Same & Pick<OpenRow, 'slot'>): boolean =>
  moved.date === row.date &&
  (moved.lastDay ?? null) === (row.lastDay ?? null) &&
  moved.slot === slot?.name &&
  moved.guests === row.guests &&
  moved.city === null

/** Nothing but what is proposed already: its answer is waited for. */
export function isProposed({ row, moved, stay }: Effect): boolean {
  const asked = askedFor(row)
  return asked !== null && !stay && isSame(moved, asked)
}
/** The booking may stay as it is: only what was proposed is no more. */
export const isBack = ({ row, moved, stay }: Effect): boolean => !stay && isSame(moved, row)

function effectsAt(
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
  if (isProposed({ row, moved }) || row.waiting?.proposed.by === 'vendor') return null
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
      ...waitsOf(effect),
      onDay,
      total: sum || row.isSeveral ? null : totalFor(row, moved.guests),
      sum,
    }
  }

function waitsOf(effect: Effect): Pick<Affected, 'waits'> {
  const { row } = effect
  const asked = askedFor(row)
  if (!asked || !row.waiting) return {}
  const { by, sum } = row.waiting.proposed
  const { date, lastDay, slot, guests } = asked
  const said = { date, guests, ...(lastDay && { lastDay }), ...(slot && { slot: slot.name }) }
  return { waits: { by, sum, isThis: isProposed(effect), ...said } }
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
