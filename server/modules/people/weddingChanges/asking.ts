import type { readingOnce } from '#server/modules/bookings/bookings/town.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Actor } from '#server/http/sessions.ts'
import { AppError } from '#server/http/errors.ts'
import {
  proposeReschedule,
  withdrawReschedule,
} from '#server/modules/bookings/reschedules/service.ts'
import { readToday } from '#server/modules/calendar/calendar/resources.ts'
import { sendEnquiry, sendMessage } from '#server/modules/talk/enquiries/service.ts'
import { recordWish } from '#server/modules/bookings/drift/wishes.ts'
import { requestQuoteChange } from '#server/modules/bookings/quotes/answer.ts'
import type { Effect, Effects } from './effects.ts'
import { isBack, proposalOf, wantedOf } from './proposals.ts'
import { askWords, line } from './words.ts'

export type Needs = Context & Omit<Services, 'db'>

/** What the couple proposed before the wedding changed again is no more; who is asked anew needs no mail of it. */
export async function withdrawEarlier(
  services: Needs,
  actor: Actor,
  effects: Effects,
): Promise<boolean> {
  const [{ row }] = effects
  if (row.waiting?.by !== 'user') return false
  const earlier = { bookingId: row._id, rescheduleId: row.waiting._id }
  const reason = 'The wedding changed again.'
  return isDone(() =>
    withdrawReschedule(services, actor, earlier, { reason, isTold: !isBack(effects) }),
  )
}

/**
 * Without a note: nobody has written one.
 * @returns false where it can't be proposed as it is, with nothing done: taken, or not to be put in a proposal
 */
export async function propose(services: Needs, actor: Actor, effects: Effects): Promise<boolean> {
  const proposal = await proposalOf(services.db, effects)
  if (!proposal || 'why' in proposal) return false
  const [{ row }] = effects
  const input = { bookingId: row._id, ...proposal.asked }
  const replaces = row.waiting?.by === 'user'
  return isDone(() => proposeReschedule(services, actor, input, { replaces }))
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

/** Of a quote as a change of it, else in the conversation; what is open says what is wanted in its place. */
export async function ask(
  services: Needs,
  actor: Actor,
  vendorId: string,
  about: Effect[],
  readTown: ReturnType<typeof readingOnce>,
) {
  const { locale } = services.settings
  const open = Map.groupBy(
    about.filter(({ row: { kind } }) => kind === 'request' || kind === 'quote'),
    ({ row }) => row._id,
  )
  const changed = new Set<string>()
  for (const [bookingId, effects] of open) {
    const { version } = effects[0]?.row ?? {}
    if (!version) continue
    const message = askWords(effects, locale)
    if (await isDone(() => requestQuoteChange(services, actor, { bookingId, version, message })))
      changed.add(bookingId)
  }
  const rest = about.filter(({ row }) => !changed.has(row._id))
  if (rest.length > 0) await write(services, actor, vendorId, rest, readTown)
  for (const [bookingId, effects] of open)
    await recordWish(
      services.db,
      bookingId,
      effects.map((effect) => line(effect, locale)),
      timesIn(effects),
    )
}

/** Of some of several whole days nothing is said of the booking as one. */
const timesIn = ([first, ...more]: Effect[]) =>
  first && [first, ...more].every(({ stay }) => !stay) ? wantedOf([first, ...more]) : null

/** In the conversation that is there; it is about the new day from now on. A booking stays where it is. */
async function write(
  services: Needs,
  actor: Actor,
  vendorId: string,
  about: Effect[],
  readTown: ReturnType<typeof readingOnce>,
) {
  const message = askWords(about, services.settings.locale)
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
