import type { Waiting } from '#contract/pages/dashboards.ts'
import { countWaiting, waitingIn } from '#domain/steps.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { readAdminSteps } from './adminSteps.ts'
import { readInBookings, readSteps } from './sideSteps.ts'

/** What the side navigation counts: of the steps of the dashboard, those that press. */
export const getWaiting = async (context: Context, actor: Actor): Promise<Waiting> =>
  countWaiting(
    await (actor.role === 'admin' ? readAdminSteps(context) : readSteps(context, sideOf(actor))),
  )

/** The bookings that are counted, each with what is to be done about it. */
export const getBookingSteps = async (context: Context, actor: Actor) => ({
  steps: waitingIn('bookings', await readInBookings(context, sideOf(actor))),
})
