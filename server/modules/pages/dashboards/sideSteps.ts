import type { EventStep } from '#domain/steps.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { getMyWeddings } from '#server/modules/people/members/service.ts'
import { type ReadMoney, readingMoney } from '#server/modules/money/paymentCalendar/service.ts'
import { readBookingSteps, readDriftSteps, readMoneySteps } from './events.ts'
import { readSentSteps } from './invitations.ts'
import { withThreads } from './threads.ts'
import { readNumbers } from './weddingsBeside.ts'

/** What waits for this side in its bookings, their money and its places in queues. */
export async function readInBookings(
  context: Context,
  side: Side,
  readMoney: ReadMoney = readingMoney(context.db, side, context.clock),
): Promise<EventStep[]> {
  const [drifts, events, money] = await Promise.all([
    readDriftSteps(context, side),
    readBookingSteps(context, side),
    readMoneySteps(context, side, readMoney),
  ])
  const apart = drifts.map((step): EventStep => ({
    ...step,
    _id: `drift ${step.to}`,
    lists: ['bookings'],
  }))
  // What is to be given back of one that was cancelled says that it was.
  const owed = new Set(money.flatMap(({ _id, to }) => (_id.startsWith('refund ') ? to : [])))
  const isKnown = ({ _id, to }: EventStep) => _id.startsWith('given_up ') && owed.has(to)
  return [...apart, ...events.filter((step) => !isKnown(step)), ...money]
}

/**
 * What waits for this side, one step an event, as the member who looks may do it: dashboards list it, badges count it,
 * reminders write of it.
 */
export async function readSteps(
  context: Context,
  side: Side,
  readMoney?: ReadMoney,
): Promise<EventStep[]> {
  const [inBookings, invited] = await Promise.all([
    readInBookings(context, side, readMoney),
    readSentSteps(context, side),
  ])
  return withThreads(context, side, [...inBookings, ...invited])
}

type OfWedding = { wedding: { _id: string; name: string; chosen: boolean } | null }

/**
 * Of somebody who works on several weddings, what waits in the others, each with its name and its numbers, and the name
 * of the one they act for.
 */
export async function readWeddings(context: Context, actor: Actor) {
  const { items: weddings } = await getMyWeddings(context.db, actor)
  const toWedding = ({ _id, name, chosen }: (typeof weddings)[number]): OfWedding['wedding'] =>
    weddings.length > 1 ? { _id, name, chosen } : null
  const others = weddings.filter(({ chosen }) => !chosen)
  const read = await Promise.all(
    others.map(async (wedding) => {
      const { id, name } = actor
      const person = { id, name, memberRole: wedding.role }
      const [all, numbers] = await Promise.all([
        readSteps(context, { role: 'user', id: wedding._id, person }),
        readNumbers(context, wedding._id),
      ])
      const steps = all.map((step): EventStep & OfWedding => ({
        ...step,
        wedding: toWedding(wedding),
      }))
      return { wedding, steps, numbers }
    }),
  )
  const mine = weddings.find(({ chosen }) => chosen)
  return {
    wedding: mine ? toWedding(mine) : null,
    elsewhere: read.flatMap(({ steps }) => steps),
    weddings,
    numbers: new Map(read.map(({ wedding, numbers }) => [wedding._id, numbers])),
  }
}
