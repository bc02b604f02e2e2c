import type {
  getUserDashboard as userLine,
  getVendorDashboard as vendorLine,
} from '#contract/pages/dashboards.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { daysBetween, momentIn, todayOf } from '#domain/days.ts'
import { countWaiting, inOrder } from '#domain/steps.ts'
import { nextFunction, type Today } from '#domain/weddings/answers.ts'
import { notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayCall, sideOf } from '#server/modules/account/users/sides.ts'
import { listBookings } from '#server/modules/bookings/bookings/list.ts'
import { readResponseRate } from '#server/modules/vendors/profiles/responseRate.ts'
import { getEnquiries } from '#server/modules/talk/enquiries/service.ts'
import { getWedding } from '#server/modules/planning/weddings/service.ts'
import { moneyOf, readPaid } from './budget.ts'
import { coupleSteps } from './coupleSteps.ts'
import { readReceivedSteps } from './invitations.ts'
import { readLackingSteps } from './lacking.ts'
import * as queries from './queries.ts'
import { readSteps, readWeddings } from './sideSteps.ts'
import { vendorTodos } from './vendorTodos.ts'

const shown = 5
const dayMs = 86_400_000

export async function getUserDashboard(
  context: Context,
  actor: Actor,
): Promise<Output<typeof userLine>> {
  const { db, clock, settings } = context
  const today: Today = (zone) => todayOf(clock(), zone)
  const side = sideOf(actor)
  const [wedding, enquiries, bookings, numbers, counted, paid, waiting, weddings, received] =
    await Promise.all([
      getWedding(db, side.id, settings.currency),
      getEnquiries(context, actor, { limit: shown }),
      listBookings(db, sideOf(actor), clock(), { limit: shown }),
      queries.readCoupleNumbers(db, side.id, clock()),
      queries.readCounted(db, side.id, clock()),
      readPaid(db, side, clock()),
      readSteps(context, side),
      readWeddings(context, actor),
      readReceivedSteps(context, actor),
    ])
  const next = nextFunction(wedding.functions, today)
  const steps = coupleSteps({
    ...numbers,
    wedding,
    bookings: bookings.total,
    enquiries: enquiries.total,
    waiting: [...received, ...waiting],
    today,
    may: (name) => mayCall(side, name),
  })
  return {
    wedding,
    daysToGo: next ? daysBetween(today(next.timeZone), next.date) : null,
    nextSteps: inOrder([
      ...steps.map((step) => ({ ...step, wedding: weddings.wedding })),
      ...weddings.elsewhere,
    ]),
    waiting: countWaiting(waiting),
    enquiries: enquiries.items,
    bookings: bookings.items,
    money: moneyOf(counted, wedding.budget?.amount ?? null, settings.currency),
    ...(paid && { payments: paid }),
    favorites: numbers.favorites,
  }
}

export async function getVendorDashboard(
  context: Context,
  actor: Actor,
): Promise<Output<typeof vendorLine>> {
  const { db, clock } = context
  if (!actor.vendorId) throw notFound('Vendor')
  const now = clock()
  const since = momentIn(now.zone, new Date(now.getTime() - 30 * dayMs))
  const side = sideOf(actor)
  const [facts, funnel, byWeek, response, changes, requested, offered, confirmed, ...waiting] =
    await Promise.all([
      queries.readVendorFacts(db, actor.vendorId),
      queries.readFunnel(db, actor.vendorId, since),
      queries.readWeeks(db, actor.vendorId, todayOf(clock()), now.zone),
      readResponseRate(db, actor.vendorId, now),
      listBookings(db, side, now, { status: 'change_asked', limit: shown }),
      listBookings(db, side, now, { status: 'requested', limit: shown }),
      listBookings(db, side, now, { status: 'offered', limit: shown }),
      listBookings(db, side, now, { status: 'confirmed', limit: shown }),
      readSteps(context, side),
      readReceivedSteps(context, actor),
      readLackingSteps(context, side),
    ])
  const [steps, received, lacking] = waiting
  return {
    todos: vendorTodos(facts, (name) => mayCall(side, name), [...received, ...steps, ...lacking]),
    waiting: countWaiting(steps),
    funnel,
    byWeek,
    response,
    upcoming: [changes, requested, offered, confirmed]
      .flatMap(({ items }) => items)
      .filter(({ lastDay }) => lastDay >= todayOf(clock(), now.zone))
      .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0))
      .slice(0, shown + 3),
    rating: {
      average: facts.ratingCount
        ? Math.round((facts.ratingSum / facts.ratingCount) * 10) / 10
        : null,
      count: facts.ratingCount,
    },
    since: since.toISOString(),
  }
}
