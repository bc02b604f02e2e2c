import { capitalize } from './words.ts'

export const planNames = ['free', 'plus', 'pro'] as const
export type PlanName = (typeof planNames)[number]
/** What each plan allows; whoever enforces a limit takes it from here. */
export const planLimits: Record<PlanName, { photos: number; resources: number }> = {
  free: { photos: 20, resources: 1 },
  plus: { photos: 60, resources: 3 },
  pro: { photos: 200, resources: 10 },
}

export type Noun = readonly [one: string, many: string]
/** `The Free plan has one hall. Two or more need Plus, which has 3.`: said before anybody needs a larger one. */
export function resourcesWords(plan: PlanName, [one, many]: Noun): string {
  const { resources: most } = planLimits[plan]
  const larger = largerPlan(plan)
  const has = `The ${capitalize(plan)} plan has ${most === 1 ? `one ${one}` : `${most} ${many}`}.`
  if (!larger) return has
  const more = most === 1 ? 'Two or more need' : 'More need'
  return `${has} ${more} ${capitalize(larger)}, which has ${planLimits[larger].resources}.`
}
/** The next one with room for more. */
export const largerPlan = (plan: PlanName): PlanName | undefined =>
  planNames.find((each) => planLimits[each].resources > planLimits[plan].resources)
