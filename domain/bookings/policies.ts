import type { Policy, Tiers } from '#domain/refunds.ts'

/** The policies that a vendor can choose by name; own tiers are none of them. */
export const policyKinds = ['flexible', 'moderate', 'firm', 'strict'] as const
export type PolicyKind = (typeof policyKinds)[number]

export const policyTiers: Record<PolicyKind, Tiers> = {
  flexible: [
    { daysBefore: 30, refundPercent: 100 },
    { daysBefore: 7, refundPercent: 50 },
    { daysBefore: 0, refundPercent: 0 },
  ],
  moderate: [
    { daysBefore: 60, refundPercent: 100 },
    { daysBefore: 30, refundPercent: 50 },
    { daysBefore: 0, refundPercent: 0 },
  ],
  firm: [
    { daysBefore: 90, refundPercent: 75 },
    { daysBefore: 45, refundPercent: 25 },
    { daysBefore: 0, refundPercent: 0 },
  ],
  strict: [
    { daysBefore: 120, refundPercent: 50 },
    { daysBefore: 0, refundPercent: 0 },
  ],
}
export const policyNames: Record<PolicyKind, string> = {
  flexible: 'Flexible',
  moderate: 'Moderate',
  firm: 'Firm',
  strict: 'Strict',
}

const key = (tiers: Tiers) =>
  tiers
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
    .map(({ daysBefore, refundPercent }) => `${daysBefore}:${refundPercent}`)
    .join(' ')

/** Which of the named policies these tiers are; undefined for a vendor's own. */
export const policyKindOf = (tiers: Tiers): PolicyKind | undefined =>
  policyKinds.find((kind) => key(policyTiers[kind]) === key(tiers))

/** `60 days before or earlier: 100% back`, the earliest first. */
export const tierTexts = (tiers: Tiers): string[] =>
  tiers
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
    .map(({ daysBefore, refundPercent }, index) => {
      const when =
        daysBefore > 0
          ? `${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before or earlier`
          : index === 0
            ? 'Until the day itself'
            : 'After that'
      return `${when}: ${refundPercent > 0 ? `${refundPercent}% back` : 'no refund'}`
    })

/** What besides the tiers belongs to a policy, in words. */
export function termTexts({ retainerPercent, graceHours }: Policy): string[] {
  const hours = `${graceHours} ${graceHours === 1 ? 'hour' : 'hours'}`
  const after = graceHours > 0 ? ' after that' : ''
  return [
    ...(graceHours > 0 ? [`Within ${hours} of the confirmation: everything is refunded`] : []),
    ...(retainerPercent > 0
      ? [`A retainer of ${retainerPercent}% of the total stays whenever the couple cancels${after}`]
      : []),
  ]
}

/** A whole policy as lines. */
export const policyTexts = (policy: Policy): string[] => [
  ...tierTexts(policy.tiers),
  ...termTexts(policy),
]
