import type { Input } from '#contract/kernel/endpoint.ts'
import type { answerDrift as driftLine } from '#contract/people/weddingChanges.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { asBooked, type Difference, fitting } from '#domain/weddings/drift.ts'
import { functionFor } from '#domain/weddings/unplanned.ts'
import type { Moved } from '#domain/weddings/changes.ts'
import { conflict } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { linkBookings, lockQueued, recordAnswer } from '#server/modules/bookings/drift/link.ts'
import { type Drifted, readDrifts } from '#server/modules/bookings/drift/read.ts'
import { getBooking } from '#server/modules/bookings/bookings/service.ts'
import { readingOnce } from '#server/modules/bookings/bookings/town.ts'
import { lockTimeOf } from '#server/modules/calendar/calendar/resources.ts'
import { getWedding, updateWedding } from '#server/modules/planning/weddings/service.ts'
import { ask, type Needs, propose } from './asking.ts'
import type { Effect } from './effects.ts'
import { listOpen, type OpenRow } from './queries.ts'

type Answer = Input<typeof driftLine>

/**
 * @throws AppError 404 not theirs, 409 they differ in nothing, or in something else than was seen, or the wedding was
 * saved meanwhile
 */
export const answerDrift = (
  services: Needs,
  actor: Actor,
  { bookingId, key, answer }: Answer,
): Promise<{ message: string }> =>
  services.db.transaction(async (tx) => {
    await lockTimeOf(tx, bookingId)
    const isQueued = await lockQueued(tx, sideOf(actor).id, bookingId)
    const inside = { ...services, db: tx }
    const [drifted] = await readDrifts(tx, sideOf(actor), services.clock(), bookingId)
    // Whose it is goes before what has changed in it.
    if (!drifted && !isQueued)
      await getBooking(tx, sideOf(actor), services.clock(), bookingId, services.settings)
    if (drifted?.drift.key !== key || !drifted.drift.actions.includes(answer))
      throw conflict('Your booking or your wedding has changed meanwhile. Please look again.')
    if (answer === 'change_wedding') return changeWedding(inside, actor, drifted)
    if (answer === 'change_booking') return changeBooking(inside, actor, drifted)
    await recordAnswer(tx, drifted.row, { difference: key, answer })
    return { message: drifted.drift.unplanned ? 'It stays as it is.' : 'Both stay as they are.' }
  })

const asIt = {
  booked: 'as it is booked',
  agreed: 'as it is booked',
  quoted: 'as it is quoted',
  requested: 'as you requested it',
  queued: 'as you queue for it',
}
async function changeWedding(services: Needs, actor: Actor, { booked, drift }: Drifted) {
  const { db, clock, settings } = services
  const side = sideOf(actor)
  const { budget, functions, ...wedding } = await getWedding(db, side.id, settings.currency)
  await linkBookings(db, side.id, clock())
  const input = {
    ...wedding,
    budgetAmount: budget?.amount ?? null,
    // It is booked so.
    confirmed: true,
    functions: drift.unplanned
      ? [...functions, functionFor(booked)]
      : (asBooked(functions, booked, drift.differences) ?? functions),
  }
  await updateWedding(db, side.id, input, settings, clock())
  const others = (await readDrifts(db, side, clock())).filter(
    (each) => each.drift.differences.length > 0 && each.drift.answer === null,
  )
  const also =
    others.length === 1
      ? ' One other booking or request differs from it now.'
      : ` ${others.length} other bookings and requests differ from it now.`
  if (drift.unplanned) return { message: addedWords(functionFor(booked)) }
  return { message: `Your wedding is ${asIt[drift.verb]}.${others.length > 0 ? also : ''}` }
}

const addedWords = ({ name, date }: { name: string; date: string }) =>
  `“${name}” is added on ${formatLongDay(date)}. You can rename it in your wedding.`

async function changeBooking(services: Needs, actor: Actor, drifted: Drifted) {
  const { db, clock } = services
  const { _id: bookingId, businessName } = drifted.row
  const rows = (await listOpen(db, sideOf(actor).id, clock())).filter(
    ({ _id }) => _id === bookingId,
  )
  const [first, ...more] = effectsOf(rows, drifted)
  if (!first?.row.isOpen) throw conflict(`${businessName} can’t be written to at the moment.`)
  if (await propose(services, actor, [first, ...more]))
    return { message: `Your change is proposed to ${businessName}.` }
  await ask(services, actor, first.row.vendor._id, [first, ...more], readingOnce())
  await recordAnswer(db, drifted.row, { difference: drifted.drift.key, answer: 'change_booking' })
  return { message: `You’ve asked ${businessName} for the change.` }
}

/** What is wanted of a booking that is to be for its functions as they are planned. */
function effectsOf(rows: readonly OpenRow[], { booked, drift, plan }: Drifted): Effect[] {
  const { differences } = drift
  if ((booked.times?.length ?? 0) > 1)
    return rows.flatMap((row) => {
      const apart = differences.find(({ functionId }) => functionId === booked.functions[row.index])
      return apart ? [{ row, moved: wanted(row, [apart], dayOf(row, apart)) }] : []
    })
  const [row] = rows
  if (!row) return []
  const linked = plan.functions.filter(({ _id }) => booked.functions.includes(_id))
  const days = linked.map(({ date }) => date)
  if (days.includes(null)) return [{ row, moved: wanted(row, differences, null) }]
  const by = fitting(
    days.filter((day) => day !== null),
    booked.firstDay,
    booked.lastDay,
  )
  if (by !== undefined) {
    const moved = wanted(row, differences, addDays(booked.firstDay, -by))
    return [{ row, moved: row.lastDay ? { ...moved, lastDay: addDays(row.lastDay, -by) } : moved }]
  }
  // They are booked for the same days, and planned for days that are further apart.
  const stay = { date: booked.firstDay, lastDay: booked.lastDay }
  return differences.map((apart) => {
    const { name } = apart
    const part = { ...row, name, lastDay: null, isSeveral: true }
    return { row: part, moved: wanted(part, [apart], dayOf(part, apart)), stay }
  })
}

const dayOf = ({ date }: OpenRow, { day }: Difference) => (day ? day.planned : date)

function wanted(row: OpenRow, differences: readonly Difference[], date: string | null): Moved {
  const part = differences.find((each) => each.part)?.part?.planned ?? row.slot?.name
  const names = differences.map(({ name }) => name)
  return {
    name: names.length === 1 ? (names[0] ?? '') : '',
    date,
    guests: differences.find((each) => each.guests)?.guests?.planned ?? row.guests,
    city: differences.find((each) => each.town)?.town?.planned ?? null,
    ...(part && { slot: part }),
  }
}
