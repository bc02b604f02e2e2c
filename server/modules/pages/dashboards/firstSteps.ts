import type { FirstStep } from '#contract/pages/dashboards.ts'
import { paths } from '#domain/paths.ts'
import { countWaiting } from '#domain/steps.ts'
import type { Db } from '#server/db/db.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import * as queries from './adminQueries.ts'
import type { Context } from '#server/kernel/context.ts'
import { readAdminSteps } from './adminSteps.ts'
import { countPending } from '#server/modules/vendors/approvals/list.ts'

/** Of each list there is more behind its badge. */
const shownSteps = 50

/** What waits for an admin, and how the market grows. */
export async function getAdminSummary(context: Context) {
  const { db } = context
  const now = context.clock()
  const { total, oldest } = await countPending(db)
  const steps = await readAdminSteps(context)
  return {
    steps: steps.slice(0, shownSteps),
    waiting: countWaiting(steps),
    pending: total,
    oldestPendingAt: oldest,
    counts: await queries.counts(db, now),
    trend: await queries.trend(db, now),
  }
}

/** The way of a new market, a line for each step; none once all of it has happened, or where there is a demo. */
export async function getFirstSteps(
  db: Db,
  { demo, unset }: Pick<ServerSettings, 'demo' | 'unset'>,
): Promise<{ steps: FirstStep[] }> {
  if (demo) return { steps: [] }
  const has = await queries.readBeginning(db)
  const steps = [
    {
      label: 'Say where the site is and who runs it',
      detail: unset.length
        ? `Set ${unset.join(', ')} and start the server again.`
        : 'Address, sender, support and operator are set.',
      to: paths.contact,
      done: unset.length === 0,
    },
    {
      label: 'Look through the categories',
      detail: 'Rename, reorder or retire them before vendors choose theirs.',
      to: paths.adminCategories,
      done: has.categories,
    },
    {
      label: 'Approve your first vendor',
      detail: 'Vendors sign up, choose their town and submit a profile; it waits for you here.',
      to: paths.adminPendingVendors,
      done: has.vendor,
    },
    {
      label: 'Welcome your first couple',
      detail: 'Couples sign up for free and find the vendors you approved.',
      to: paths.vendors,
      done: has.couple,
    },
    {
      label: 'See your first confirmed booking',
      detail: 'A couple requests a day, and the vendor confirms it.',
      to: paths.adminVendors,
      done: has.booking,
    },
  ]
  return { steps: steps.every(({ done }) => done) ? [] : steps }
}
