import type { getUserDashboard as line } from '#contract/pages/dashboards.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { daysBetween, todayOf } from '#domain/days.ts'
import { countWaiting, inOrder } from '#domain/steps.ts'
import { nextFunction, type Today } from '#domain/weddings/answers.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayCall, sideOf } from '#server/modules/account/users/sides.ts'
import { readBookingPage } from '#server/modules/bookings/bookings/list.ts'
import { getEnquiries } from '#server/modules/talk/enquiries/service.ts'
import { readingMoney } from '#server/modules/money/paymentCalendar/service.ts'
import { getWedding } from '#server/modules/planning/weddings/service.ts'
import { withFunctions } from './bookedFor.ts'
import { moneyOf, readPaid } from './budget.ts'
import { coupleSteps } from './coupleSteps.ts'
import { readReceivedSteps } from './invitations.ts'
import * as queries from './queries.ts'
import { readSteps, readWeddings } from './sideSteps.ts'
import { weddingsBeside } from './weddingsBeside.ts'

const bookingsShown = 50

export async function getUserDashboard(
  context: Context,
  actor: Actor,
): Promise<Output<typeof line>> {
  const { db, clock, settings } = context
  const today: Today = (zone) => todayOf(clock(), zone)
  const side = sideOf(actor)
  const readMoney = readingMoney(db, side, clock)
  const [wedding, enquiries, bookings, numbers, counted, paid, waiting, weddings, received] =
    await Promise.all([
      getWedding(db, side.id, settings.currency),
      getEnquiries(context, actor, { limit: 3 }),
      readBookingPage(db, side, clock(), { limit: bookingsShown }),
      queries.readCoupleNumbers(db, side.id, clock()),
      queries.readCounted(db, side.id, clock()),
      readPaid(readMoney),
      readSteps(context, side, readMoney),
      readWeddings(context, actor),
      readReceivedSteps(context, actor),
    ])
  const chosen = { functions: wedding.functions, budget: wedding.budget, counted }
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
  const nextSteps = inOrder([
    ...steps.map((step) => ({ ...step, wedding: weddings.wedding })),
    ...weddings.elsewhere,
  ])
  return {
    wedding,
    daysToGo: next ? daysBetween(today(next.timeZone), next.date) : null,
    nextSteps,
    waiting: countWaiting(waiting),
    enquiries: enquiries.items,
    bookings: withFunctions(bookings.items, wedding.functions, side, clock()),
    bookingCount: bookings.total,
    money: moneyOf(counted, wedding.budget?.amount ?? null, settings.currency),
    ...(paid && { payments: paid }),
    favorites: numbers.favorites,
    weddings: weddingsBeside(
      weddings.weddings.map((mine) => [mine, weddings.numbers.get(mine._id) ?? chosen]),
      nextSteps,
      { today, currency: settings.currency },
    ),
  }
}
