import { type PlanName, planLimits } from '#domain/plans.ts'

/** Pictures a business may keep, by its plan. */
export const photoQuota = (plan: string) => planLimits[plan as PlanName].photos
