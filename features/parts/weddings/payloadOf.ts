import type { Wedding } from '#contract/planning/weddings.ts'
import type { WeddingPayload } from './useChangingWedding.tsx'

/** A wedding as it is saved; of one that has no names yet with the person's. */
export const payloadOf = (
  { budget, functions, ...wedding }: Wedding,
  name = '',
): WeddingPayload => ({
  ...wedding,
  functions: functions.map(({ timeZone: _timeZone, ...each }) => each),
  partnerOne: wedding.partnerOne || name,
  budgetAmount: budget?.amount ?? null,
})
