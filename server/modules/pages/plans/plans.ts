import type { Plan } from '#contract/pages/plans.ts'
import { planLimits, type PlanName } from '#domain/plans.ts'

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
