import type { Reschedule } from '#contract/bookings/rescheduleShapes.ts'
import { movedTimesInput } from '#contract/bookings/times.ts'
import { needsPrice } from '#domain/bookings/adding.ts'
import { leavesOut } from '#domain/bookings/leftOut.ts'
import { proposedStay } from '#domain/bookings/proposals.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { recountedTimes, type SlotName } from '#domain/times.ts'
import type { Moved } from '#domain/weddings/changes.ts'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { type ProposalTerms, previewTerms } from '#server/modules/bookings/reschedules/terms.ts'
import { readRules } from '#server/modules/calendar/calendar/resources.ts'
import type { OpenRow } from './queries.ts'
import { asMoved, type Effects, isSame, isTimeMoved, timesOf, timesThen } from './effects.ts'

/** What is wanted of each function of a booking from now on. */
export const wantedOf = (effects: Effects): Moved[] => {
  const [{ row }] = effects
  const booked = row.booked ? timesOf(row.booked, row.booked.guests) : []
  return booked.map(
    (time, at) => effects.find(({ row: { index } }) => index === at)?.moved ?? asMoved(time),
  )
}

/** Just what the vendor has declined. */
export function isDeclined(effects: Effects): boolean {
  const { booked, declined } = effects[0].row
  if (!booked || !declined) return false
  const guests = declined.guests ?? booked.guests
  return isWanted(effects, timesOf(proposedStay(booked, declined), guests))
}

/** Nothing but what is proposed already: its answer is waited for. */
export const isProposed = (effects: Effects): boolean =>
  isWanted(effects, timesThen(effects[0].row))

function isWanted(effects: Effects, then: ReturnType<typeof timesOf>): boolean {
  const wanted = wantedOf(effects)
  return (
    then.length > 0 &&
    then.length === wanted.length &&
    effects.every(({ stay }) => !stay) &&
    then.every((time, index) => wanted[index] && isSame(wanted[index], time))
  )
}
/** The booking may stay as it is: only what was proposed is no more. */
export const isBack = (effects: Effects): boolean =>
  effects.every(
    ({ row: { waiting, ...row }, moved, stay }) =>
      waiting?.by === 'user' && !waiting.hall && !stay && isSame(moved, row),
  )

/** What the vendor of a booking can accept as it is; else why that is not to be had by a proposal. */
export type Proposal = { asked: ProposalTerms } | { why: string }

/** Null where nothing is to be proposed: it is no booking, or what the vendor has proposed is to be answered first. */
export async function proposalOf(db: Db, effects: Effects): Promise<Proposal | null> {
  const booked = bookedIn(effects)
  if (!booked) return null
  const unfit = whyNoProposal(effects)
  if (unfit) return { why: unfit }
  const { times, guests, isByFunction } = await readWanted(db, effects, booked)
  const checked = movedTimesInput.safeParse(times)
  if (!checked.success) return { why: checked.error.issues[0]?.message ?? '' }
  const { waiting } = effects[0].row
  return {
    asked: {
      ...whenOf(effects, booked, { times, isByFunction }),
      ...(!isByFunction && guests !== booked.guests && { guests }),
      // The other hall that they have proposed is still wanted.
      ...(waiting?.hall && { resourceId: waiting.hall._id }),
    },
  }
}

type Wanted = Awaited<ReturnType<typeof readWanted>>

/** Each function where one goes to another town, or they have times; else the day alone, where that is another. */
function whenOf(
  effects: Effects,
  booked: NonNullable<OpenRow['booked']>,
  { times, isByFunction }: Pick<Wanted, 'times' | 'isByFunction'>,
): Pick<ProposalTerms, 'times' | 'firstDay'> {
  const isElsewhen = effects.some((each) => isTimeMoved(each) || isLess(each))
  if (times.some(({ city }) => city)) return { times }
  if (!isElsewhen && !isByFunction) return {}
  return booked.times ? { times } : { firstDay: times[0]?.day }
}

const isLess = ({ row }: Effects[0]) => leavesOut(row.waiting ?? {})

/** Each function as it is wanted; what they have proposed to leave out is still to be left out. */
async function readWanted(db: Db, effects: Effects, booked: NonNullable<OpenRow['booked']>) {
  const wanted = wantedOf(effects)
  const { waiting, vendor } = effects[0].row
  const guests = Math.max(...wanted.map((each) => each.guests ?? 0))
  const isByFunction = isUneven(booked, wanted, guests)
  const { slots } = booked.times ? await readRules(db, vendor._id) : { slots: [] }
  const times = timesWanted(wanted, booked.times, slots).map((time, index) => ({
    ...time,
    ...(isByFunction && { guests: wanted[index]?.guests ?? booked.guests }),
    ...cityOf(wanted[index]?.city, waiting?.times?.[index]),
    ...(waiting?.times?.[index]?.isLeftOut && { isLeftOut: true }),
  }))
  return { times, guests, isByFunction }
}

/** The other town that they have proposed is still wanted where they plan none since. */
function cityOf(
  planned: string | null | undefined,
  waiting: NonNullable<Reschedule['times']>[number] | undefined,
): { city?: string } {
  const city = planned ?? (waiting?.isElsewhere ? waiting.town : '')
  return city ? { city } : {}
}

/** Whether its functions come to other guests than one number for the largest of them says. */
const isUneven = (
  { times, guests: now }: NonNullable<OpenRow['booked']>,
  wanted: readonly Moved[],
  guests: number,
): boolean =>
  times !== null &&
  recountedTimes(times, now, guests).some((time, index) => time.guests !== wanted[index]?.guests)

/** The booking that a proposal would be about. */
function bookedIn(effects: Effects) {
  const [{ row }] = effects
  const { kind, booked } = row
  if (kind !== 'booking' || row.waiting?.by === 'vendor') return null
  return isProposed(effects) || isBack(effects) ? null : booked
}

/** What no proposal can say. */
function whyNoProposal(effects: Effects): string | undefined {
  if (effects.some(({ moved }) => moved.city === '')) return 'The new town is not fixed yet.'
  // Several days as one are in one town.
  if (effects.some(({ row, moved }) => moved.city !== null && row.lastDay))
    return 'What it costs to come to another town is theirs to say.'
  if (effects.some(({ moved }) => !moved.date)) return 'The new day is not fixed yet.'
  return effects.some(({ stay }) => stay)
    ? 'They are booked for all of these days as one, and not all of your functions move together.'
    : undefined
}

/** A full day that is not sold as a part is all of the day. */
function timesWanted(
  wanted: ReturnType<typeof wantedOf>,
  times: NonNullable<Effects[0]['row']['booked']>['times'],
  slots: readonly { name: SlotName }[],
) {
  const isSold = (name: SlotName, index: number) =>
    times?.[index]?.slot?.name === name || slots.some((slot) => slot.name === name)
  return wanted.map(({ date, slot }, index) => ({
    day: date ?? '',
    ...(slot && (slot !== 'full_day' || isSold(slot, index)) && { slot }),
  }))
}

/** The same, as it would be answered now: with what it comes to, or the reason for which it would be refused. */
export async function judgedProposal(
  services: Context,
  actor: Actor,
  effects: Effects,
): Promise<{ sum: Sum | null; unlisted: string; isUnpriced: boolean } | { why: string } | null> {
  const proposal = await proposalOf(services.db, effects)
  if (!proposal || 'why' in proposal) return proposal
  try {
    const { sum, unlisted, times } = await previewTerms(services, actor, {
      bookingId: effects[0].row._id,
      ...proposal.asked,
    })
    return { sum, unlisted, isUnpriced: needsPrice({ by: 'user', sum, times }) }
  } catch (error) {
    if (error instanceof AppError) return { why: error.message }
    throw error
  }
}
