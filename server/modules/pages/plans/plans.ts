import type { Plan } from '#contract/pages/plans.ts'
import { planLimits, type PlanName } from '#domain/plans.ts'
import { capitalize } from '#domain/words.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import { notFound } from '#server/http/errors.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'

export const isPlan = (name: string | undefined): name is PlanName =>
  name !== undefined && Object.hasOwn(planLimits, name)

type Whose = { email: string } | { vendorId: string }
type By = { actorId: string | null; actor: string; ip?: string }
const command: By = { actorId: null, actor: 'system' }

/**
 * Puts a vendor on a plan; what is over a smaller plan's limits stays.
 * @returns the business, nothing when there is none
 */
export const choosePlan = (db: Db, whose: Whose, plan: PlanName, by = command) =>
  db.transaction(async (tx) => {
    const found = await tx.maybe<{
      id: string
      name: string
      before: PlanName
      ownerId: string | null
    }>(sql`
      select v.id, v.business_name as name, v.plan as before, v.user_id as "ownerId"
      from vendors v
      where ${
        'email' in whose
          ? sql`v.user_id = (select id from users where email = ${whose.email})`
          : sql`v.id = ${whose.vendorId}`
      }
      for update of v`)
    if (!found) return undefined
    await tx.run(sql`update vendors set plan = ${plan} where id = ${found.id}`)
    await publish(tx, [found.ownerId], 'VendorProfile', 'ME')
    await publish(tx, await adminIds(tx), 'PendingVendor', found.id)
    await recordAudit(tx, by, `plan: ${found.before} to ${plan}`, `${found.name} (${found.id})`)
    return found.name
  })

/** @throws AppError 404 */
export async function updateVendorPlan(
  db: Db,
  { actor, ip }: { actor: Actor; ip: string },
  { vendorId, plan }: { vendorId: string; plan: PlanName },
) {
  const by = { actorId: actor.id, actor: 'admin', ip }
  const name = await choosePlan(db, { vendorId }, plan, by)
  if (name === undefined) throw notFound('This vendor')
  return { message: `${name || 'The vendor'} is on ${capitalize(plan)} now.` }
}

/** A month, in minor units; a currency that is not listed pays in dollars. */
const prices: Record<string, Record<PlanName, number>> = {
  INR: { free: 0, plus: 149_900, pro: 399_900 },
  USD: { free: 0, plus: 1_900, pro: 4_900 },
  EUR: { free: 0, plus: 1_900, pro: 4_900 },
  GBP: { free: 0, plus: 1_500, pro: 3_900 },
}

const everyPlan = [
  'Found in search like everyone else',
  'Enquiries and bookings without a fee',
  'Calendar with holds and days off',
]
const planTexts: readonly { _id: PlanName; name: string; summary: string; features: string[] }[] = [
  {
    _id: 'free',
    name: 'Free',
    summary: 'For one team or one hall that wants to be found.',
    features: everyPlan,
  },
  {
    _id: 'plus',
    name: 'Plus',
    summary: 'For a business with more than one team on the same day.',
    features: ['Everything in Free', 'Separate days for each team or hall'],
  },
  {
    _id: 'pro',
    name: 'Pro',
    summary: 'For large houses with many halls, crews or vehicles.',
    features: ['Everything in Plus', 'Room for a whole season of albums'],
  },
]

/** The plans as the pricing page shows them, with the limits that are enforced. */
export function getPlans(currency: string): Plan[] {
  const known = prices[currency] ? currency : 'USD'
  return planTexts.map((plan) => ({
    ...plan,
    ...planLimits[plan._id],
    pricePerMonth: { amount: prices[known]?.[plan._id] ?? 0, currency: known },
  }))
}
