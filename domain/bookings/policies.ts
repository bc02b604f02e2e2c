import { formatDay } from '#domain/formatDay.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import {
  type Policy,
  type Refund,
  refundedOf,
  refundsUntil,
  retainerOf,
  type Tiers,
} from '#domain/refunds.ts'

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

/** `50% back (₹57,525 of ₹1,15,050)`, of a total that is paid; less a retainer it is no share of it. */
function backText(refund: Refund, total: Money | null, locale?: string): string {
  const back = total ? refundedOf(total.amount, refund) : 0
  if (refund.percent === 0 || (total && back === 0)) return 'no refund'
  if (!total) return `${refund.percent}% back`
  const [part, all] = [back, total.amount].map((amount) =>
    formatMoney({ amount, currency: total.currency }, locale),
  )
  return refund.kept > 0 ? `${part} of ${all} back` : `${refund.percent}% back (${part} of ${all})`
}

/**
 * A whole policy for a first day that is known: `Until Sat 1 May 2027: 50% back (₹57,525 of ₹1,15,050)`, by the
 * functions that decide once it is confirmed. As lines without a day once that has passed.
 * @param total as it would be paid; null where it is not exact
 */
export function policyTextsFor(
  policy: Policy,
  { firstDay, today, total }: { firstDay: string; today: string; total: Money | null },
  locale?: string,
): string[] {
  if (today > firstDay || policy.tiers.length === 0) return policyTexts(policy)
  const retainer = retainerOf(policy, total?.amount ?? null)
  const stretches = refundsUntil(policy.tiers, firstDay, today)
  const days = stretches.map(({ from, to, percent }, index) => {
    const isLast = index === stretches.length - 1
    const until = isLast ? 'Until the day itself' : `Until ${formatDay(to, locale)}`
    const when = isLast && index > 0 ? `From ${formatDay(from, locale)}` : until
    return `${when}: ${backText({ percent, kept: retainer }, total, locale)}`
  })
  return [...days, ...termTexts(policy)]
}
