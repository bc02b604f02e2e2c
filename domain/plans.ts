export const planNames = ['free', 'plus', 'pro'] as const
export type PlanName = (typeof planNames)[number]
/** What each plan allows; whoever enforces a limit takes it from here. */
export const planLimits: Record<PlanName, { photos: number; resources: number }> = {
  free: { photos: 20, resources: 1 },
  plus: { photos: 60, resources: 3 },
  pro: { photos: 200, resources: 10 },
}
