import type { getVendorDashboard as line } from '#contract/pages/dashboards.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { momentIn, todayOf } from '#domain/days.ts'
import { countWaiting } from '#domain/steps.ts'
import { notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayCall, sideOf } from '#server/modules/account/users/sides.ts'
import { listFirst } from '#server/modules/bookings/bookings/list.ts'
import { readingMoney } from '#server/modules/money/paymentCalendar/service.ts'
import { readResponseRate } from '#server/modules/vendors/profiles/responseRate.ts'
import { readReceivedSteps } from './invitations.ts'
import { readLackingSteps } from './lacking.ts'
import * as queries from './queries.ts'
import { readSteps } from './sideSteps.ts'
import { vendorTodos } from './vendorTodos.ts'

const shown = 5
const dayMs = 86_400_000

export async function getVendorDashboard(
  context: Context,
  actor: Actor,
): Promise<Output<typeof line>> {
  const { db, clock } = context
  if (!actor.vendorId) throw notFound('Vendor')
  const now = clock()
  const since = momentIn(now.zone, new Date(now.getTime() - 30 * dayMs))
  const side = sideOf(actor)
  const readMoney = readingMoney(db, side, clock)
  const [facts, funnel, byWeek, response, changes, requested, offered, confirmed, ...waiting] =
    await Promise.all([
      queries.readVendorFacts(db, actor.vendorId),
      queries.readFunnel(db, actor.vendorId, since),
      queries.readWeeks(db, actor.vendorId, todayOf(clock()), now.zone),
      readResponseRate(db, actor.vendorId, now),
      listFirst(db, side, now, { status: 'change_asked' }, shown),
      listFirst(db, side, now, { status: 'requested' }, shown),
      listFirst(db, side, now, { status: 'offered' }, shown),
      listFirst(db, side, now, { status: 'confirmed' }, shown),
      readSteps(context, side, readMoney),
      readReceivedSteps(context, actor),
      readLackingSteps(context, side, readMoney),
    ])
  const [steps, received, lacking] = waiting
  return {
    todos: vendorTodos(facts, (name) => mayCall(side, name), [...received, ...steps, ...lacking]),
    waiting: countWaiting(steps),
    funnel,
    byWeek,
    response,
    upcoming: [changes, requested, offered, confirmed]
      .flat()
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
