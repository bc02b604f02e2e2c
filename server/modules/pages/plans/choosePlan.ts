import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Actor } from '#server/http/sessions.ts'
import { notFound } from '#server/http/errors.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import { type PlanName, planLimits } from '#domain/plans.ts'

export const isPlan = (name: string | undefined): name is PlanName =>
  name !== undefined && Object.hasOwn(planLimits, name)

type Whose = { email: string } | { vendorId: string }
type By = { actorId: string | null; actor: string; ip?: string }
const command: By = { actorId: null, actor: 'system' }

/**
 * Puts a vendor on a plan; what is over a smaller plan's limits stays.
 * @returns the business, nothing when there is none
 */
export const choosePlan = (
  db: Db,
  whose: Whose,
  plan: PlanName,
  by = command,
): Promise<string | undefined> =>
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
    await recordAudit(tx, {
      ...by,
      what: `plan: ${found.before} to ${plan}`,
      whom: `${found.name} (${found.id})`,
    })
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
  return { message: `${name || 'The vendor'} is on ${plan} now.` }
}
