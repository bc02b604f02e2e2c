import { formatMoney, type Money } from '#domain/money.ts'
import { dueOf, instalmentAmounts } from './instalments.ts'
import type { Instalment, QuoteTotals } from './quotes.ts'

/** How a vendor wants a total paid: a share when the booking is confirmed, the rest before the first day. */
export interface Deposit {
  /** 0 to 100; 0 is said to be none. */
  percent: number
  /** When the rest is due; null is not stated. */
  restDaysBefore: number | null
}

/** Instalments as a booking without a quote keeps them. */
export interface StoredPlan {
  content: { firstDay: string; instalments: readonly Instalment[] }
  totals: Pick<QuoteTotals, 'instalments'>
  /** Nothing is due before it. */
  sentOn: string
}

const whenDue = (days: number) =>
  days === 0 ? 'on the first day' : `${days} ${days === 1 ? 'day' : 'days'} before the first day`

/** A deposit as vendors and couples read it, of a total that is known its sum, too; what is not stated is named. */
export function depositText(
  deposit: Deposit | null,
  total?: Money | null,
  locale?: string,
): string {
  if (!deposit) return 'Whether a deposit is due is not stated.'
  const { percent, restDaysBefore: days } = deposit
  if (percent === 100) return 'The whole total is due when the booking is confirmed.'
  if (percent === 0)
    return days === null
      ? 'No deposit. When the total is due is not stated.'
      : `No deposit. The total is due ${whenDue(days)}.`
  const sum = total ? depositOf(deposit, total, locale) : ''
  const first = `A deposit of ${percent}% of the total${sum} is due when the booking is confirmed`
  if (days === null) return `${first}. When the rest is due is not stated.`
  const late = days > 0 ? ', or with it if that day has passed' : ''
  return `${first}, the rest ${whenDue(days)}${late}.`
}

/** The same in a line: how much first, and when the rest is due. */
export function depositLine(
  deposit: Deposit | null,
  total?: Money | null,
  locale?: string,
): string {
  if (!deposit) return 'Deposit not stated.'
  const { percent, restDaysBefore: days } = deposit
  if (percent === 100) return 'All of it is due when confirmed.'
  const due = days === 0 ? 'on the day' : `${days} ${days === 1 ? 'day' : 'days'} before`
  if (percent === 0) return days === null ? 'No deposit.' : `No deposit, all of it ${due}.`
  const sum = total ? depositOf(deposit, total, locale) : ''
  return `${percent}% deposit${sum}${days === null ? '' : `, the rest ${due}`}.`
}

/** ` (₹1,35,000)`: what its instalment will come to. */
function depositOf(deposit: Deposit, { amount, currency }: Money, locale: string | undefined) {
  const [first] = instalmentAmounts(BigInt(amount), depositInstalments(deposit, null)) ?? []
  return first === undefined ? '' : ` (${formatMoney({ amount: Number(first), currency }, locale)})`
}

/**
 * The instalments of a stated deposit: due on the day of the confirmation, the rest so many days before the first.
 * @param confirmedOn null before that day is known
 */
export function depositInstalments(
  { percent, restDaysBefore: daysBefore }: Deposit,
  confirmedOn: string | null,
): Instalment[] {
  const first: Instalment = {
    label: 'Deposit',
    percent,
    amount: null,
    dueDay: confirmedOn,
    daysBefore: null,
    ...(confirmedOn === null && { atConfirmation: true }),
  }
  const rest = { label: 'Rest', percent: null, amount: null, dueDay: null, daysBefore }
  if (percent === 100) return [{ ...first, label: '' }]
  if (percent > 0) return [first, rest]
  return daysBefore === null ? [] : [{ ...rest, label: '' }]
}

/** A quote's plan once it is accepted: what is due then has its day, and nothing is due before it. */
export function confirmedPlan(plan: StoredPlan, confirmedOn: string): StoredPlan {
  const { firstDay, instalments } = plan.content
  if (!instalments.some(({ atConfirmation }) => atConfirmation)) return plan
  const dated = instalments.map(({ atConfirmation, ...each }) =>
    atConfirmation ? { ...each, dueDay: confirmedOn } : each,
  )
  return {
    content: { firstDay, instalments: dated },
    totals: {
      instalments: plan.totals.instalments.map(({ amount, due }, index) => ({
        amount,
        due: dated[index] ? dueOf(dated[index], firstDay, confirmedOn) : due,
      })),
    },
    sentOn: confirmedOn,
  }
}

/**
 * What is due of a booking that is confirmed without a quote, as its deposit says; null where that says nothing.
 * @param total in minor units; the parts add up to it
 * @param confirmedOn the day, where the vendor is; nothing is due before it
 */
export function depositPlan(
  deposit: Deposit,
  total: number,
  firstDay: string,
  confirmedOn: string,
): StoredPlan | null {
  const instalments = depositInstalments(deposit, confirmedOn)
  if (instalments.length === 0) return null
  const amounts = instalmentAmounts(BigInt(total), instalments) ?? []
  return {
    content: { firstDay, instalments },
    totals: {
      instalments: instalments.map((each, index) => ({
        amount: Number(amounts[index]),
        due: dueOf(each, firstDay, confirmedOn),
      })),
    },
    sentOn: confirmedOn,
  }
}
