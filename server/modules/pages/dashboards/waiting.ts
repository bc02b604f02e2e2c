import type { Waiting } from '#contract/pages/dashboards.ts'
import { countWaiting } from '#domain/steps.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { readAdminSteps } from './adminSteps.ts'
import { readSteps } from './sideSteps.ts'

/** What the side navigation counts: of the steps of the dashboard, those that press. */
export const getWaiting = async (context: Context, actor: Actor): Promise<Waiting> =>
  countWaiting(
    await (actor.role === 'admin' ? readAdminSteps(context) : readSteps(context, sideOf(actor))),
  )
