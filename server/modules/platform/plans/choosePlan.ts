import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { type PlanName, planLimits } from '#domain/plans.ts'

export const isPlan = (name: string | undefined): name is PlanName =>
  name !== undefined && Object.hasOwn(planLimits, name)

/**
 * Puts a vendor on a plan; what is over a smaller plan's limits stays.
 * @returns the business, nothing when the address has none
 */
export const choosePlan = (db: Db, email: string, plan: PlanName): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const found = await tx.maybe<{ id: string; name: string; before: PlanName }>(sql`
      select v.id, v.business_name as name, v.plan as before
      from vendors v
      join users u on u.id = v.user_id
      where u.email = ${email} for update of v`)
    if (!found) return undefined
    await tx.run(sql`update vendors set plan = ${plan} where id = ${found.id}`)
    await recordAudit(tx, {
      actor: 'system',
      what: `plan: ${found.before} to ${plan}`,
      whom: found.name,
    })
    return found.name
  })
