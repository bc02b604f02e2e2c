import type { Input } from '#contract/kernel/endpoint.ts'
import type { applyWeddingChange as changeLine } from '#contract/people/weddingChanges.ts'
import { todayOf } from '#domain/days.ts'
import type { Plan, Today } from '#domain/weddings/answers.ts'
import { AppError } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { leaveQueues } from '#server/modules/bookings/queues/settle.ts'
import { readingOnce } from '#server/modules/bookings/bookings/town.ts'
import {
  proposeReschedule,
  withdrawReschedule,
} from '#server/modules/bookings/reschedules/service.ts'
import { readToday } from '#server/modules/calendar/calendar/resources.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { getWedding, updateWedding } from '#server/modules/planning/weddings/service.ts'
import { sendEnquiry, sendMessage } from '#server/modules/talk/enquiries/service.ts'
import { lockVendors } from '#server/modules/vendors/profiles/lockVendors.ts'
import { toAffected } from './affected.ts'
import { type Effect, type Effects, isTimeMoved, readEffects } from './effects.ts'
import { isBack, isProposed, proposalOf } from './proposals.ts'
import { askWords, changedWords } from './words.ts'

type Change = Input<typeof changeLine>
type Needs = Context & Omit<Services, 'db'>

const planOf = ({
  city = '',
  guests = null,
  earliest = null,
  latest = null,
  functions,
}: Change): Plan => ({
  city,
  guests,
  earliest,
  latest,
  functions: functions.map(({ name, date = null, slot = null, city = '', guests = null }) => ({
    name,
    date,
    slot,
    city,
    guests,
  })),
})

async function effectsOf({ db, clock, settings }: Needs, actor: Actor, input: Change) {
  const { id } = sideOf(actor)
  const before = await getWedding(db, id, settings.currency)
  const today: Today = (zone) => todayOf(clock(), zone)
  return readEffects(db, id, { before, after: planOf(input) }, today, clock())
}

/** What saving would mean for whom; nothing is saved and nobody is told. */
export async function previewWeddingChange(services: Needs, actor: Actor, input: Change) {
  const effects = await effectsOf(services, actor, input)
  const today = todayOf(services.clock())
  const items = await Promise.all(effects.map((each) => toAffected(services, actor, each, today)))
  return { items: items.flat(), nextCursor: null, total: items.flat().length }
}

/**
 * Saves, and asks everybody whom it is about: by what is proposed for a booking, where that is possible, else in the
 * conversation. @throws AppError 409 saved in between, with nothing sent
 */
export const applyWeddingChange = (services: Needs, actor: Actor, input: Change) =>
  services.db.transaction(async (tx) => {
    const inside = { ...services, db: tx }
    const effects = await effectsOf(inside, actor, input)
    const { currency } = services.settings
    const today = todayOf(services.clock())
    await lockVendors(
      tx,
      effects.map(([{ row }]) => row.vendor._id),
    )
    const wedding = await updateWedding(tx, sideOf(actor).id, input, currency, today)
    const byVendor = Map.groupBy(
      effects.filter(([{ row }]) => row.isOpen),
      ([{ row }]) => row.vendor._id,
    )
    const readTown = readingOnce()
    const requested = new Set<string>()
    const withdrawn = new Set<string>()
    for (const [vendorId, about] of [...byVendor].toSorted()) {
      const written: Effect[] = []
      for (const each of about.filter((some) => !isProposed(some))) {
        const [{ row }] = each
        if (await withdrawEarlier(inside, actor, each)) withdrawn.add(row._id)
        if (isBack(each)) continue
        requested.add(vendorId)
        if (!(await propose(inside, actor, each))) written.push(...each)
      }
      if (written.length) await ask(inside, actor, vendorId, written, readTown)
    }
    const moving = effects
      .flat()
      .filter((effect) => effect.row.kind === 'queue' && isTimeMoved(effect))
      .map(({ row }) => row._id)
    const left = [...new Set(moving)]
    await leaveQueues(tx, sideOf(actor).id, left, services.clock())
    const message = resultMessage(requested.size, withdrawn.size, left.length)
    return { wedding, asked: requested.size, message }
  })

function resultMessage(requested: number, withdrawn: number, left: number): string {
  const also = [
    ...(requested ? ['the vendors are asked'] : []),
    ...(withdrawn
      ? [
          withdrawn === 1
            ? 'your earlier proposal is withdrawn'
            : `${withdrawn} earlier proposals are withdrawn`,
        ]
      : []),
    ...(left ? [left === 1 ? 'you left the queue' : `you left ${left} queues`] : []),
  ]
  const last = also.pop()
  return `${['Your wedding is saved', ...also].join(', ')}${last ? `, and ${last}` : ''}.`
}

/** What the couple proposed before the wedding changed again is no more; who is asked anew needs no mail of it. */
async function withdrawEarlier(services: Needs, actor: Actor, effects: Effects): Promise<boolean> {
  const [{ row }] = effects
  if (row.waiting?.by !== 'user') return false
  const earlier = { bookingId: row._id, rescheduleId: row.waiting._id }
  const reason = 'The wedding changed again.'
  return isDone(() =>
    withdrawReschedule(services, actor, earlier, { reason, isTold: !isBack(effects) }),
  )
}

/** @returns false where it can't be proposed as it is, with nothing done: taken, or not to be put in a proposal */
async function propose(services: Needs, actor: Actor, effects: Effects): Promise<boolean> {
  const proposal = await proposalOf(services.db, effects)
  if (!proposal || 'why' in proposal) return false
  const [{ row }] = effects
  const input = { bookingId: row._id, ...proposal.asked, note: changedWords(effects) }
  return isDone(() => proposeReschedule(services, actor, input))
}

/** @returns false where it is refused, with nothing done */
async function isDone(step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** In the conversation that is there; it is about the new day from now on. A booking stays where it is. */
async function ask(
  services: Needs,
  actor: Actor,
  vendorId: string,
  about: Effect[],
  readTown: ReturnType<typeof readingOnce>,
) {
  const message = askWords(about)
  const { row, moved } = about[0] as Effect
  const today = await readToday(services.db, vendorId, services.clock())
  if (row.kind === 'enquiry')
    await sendEnquiry(
      services,
      actor,
      {
        vendorId,
        message,
        // Not a day that is over; a day or a town that is not fixed any more is none.
        ...((moved.date === null || moved.date >= today) && { date: moved.date }),
        ...(moved.guests && { guests: moved.guests }),
        ...(moved.city !== null && { city: moved.city || null }),
      },
      readTown,
    )
  else if (row.enquiryId) await sendMessage(services, actor, row.enquiryId, message)
  else await sendEnquiry(services, actor, { vendorId, message }, readTown, Infinity)
}
