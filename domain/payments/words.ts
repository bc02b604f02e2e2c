import { formatLongDay } from '#domain/days.ts'
import { type Due, dueText } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import type { InstalmentState, LedgerState, Part } from './instalments.ts'
import type { LedgerKind, PaymentKind, PaymentState } from './ledger.ts'

export const payMethods = ['upi', 'bank', 'card', 'cash', 'cheque', 'other'] as const
export type PayMethod = (typeof payMethods)[number]
export const methodLabels: Record<PayMethod, string> = {
  upi: 'UPI',
  bank: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  other: 'Another way',
}
/** Within a sentence: `₹1,35,000 by UPI`. */
const byMethod: Record<PayMethod, string> = {
  upi: ' by UPI',
  bank: ' by bank transfer',
  card: ' by card',
  cash: ' in cash',
  cheque: ' by cheque',
  other: '',
}

type Tone = 'leaf' | 'amber' | 'brick' | 'neutral'
type Word = { label: string; tone: Tone }
export const instalmentWords: Record<InstalmentState, Word> = {
  open: { label: 'Open', tone: 'neutral' },
  due: { label: 'Due', tone: 'amber' },
  partly_paid: { label: 'Partly paid', tone: 'amber' },
  said: { label: 'Waiting for confirmation', tone: 'amber' },
  paid: { label: 'Paid', tone: 'leaf' },
  late: { label: 'Late', tone: 'brick' },
}
export const ledgerWords: Record<LedgerState, Word> = {
  ...instalmentWords,
  overpaid: { label: 'Overpaid', tone: 'amber' },
  disputed: { label: 'Disputed', tone: 'brick' },
}
export const paymentWords: Record<PaymentState, Word> = {
  waits: { label: 'Waiting for confirmation', tone: 'amber' },
  counts: { label: 'Counted', tone: 'leaf' },
  disputed: { label: 'Disputed', tone: 'brick' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
}
export const kindLabels: Record<PaymentKind, string> = {
  paid: 'Paid',
  received: 'Received',
  refunded: 'Refunded',
}
/** What a row of the ledger says. */
export const rowWords: Record<LedgerKind, string> = {
  paid: 'Reported as paid',
  received: 'Reported as received',
  refunded: 'Reported as refunded',
  corrected: 'Corrected',
  confirmed: 'Confirmed',
  denied: 'Not confirmed',
}

/** `₹1,35,000 by UPI, reference 4711`. */
export function paymentText(
  {
    amount,
    currency,
    method,
    reference,
  }: { amount: number; currency: string; method: PayMethod; reference: string },
  locale?: string,
): string {
  const money = `${formatMoney({ amount, currency }, locale)}${byMethod[method]}`
  return reference ? `${money}, reference ${reference}` : money
}

/** A part by its name, else by its place. */
export const partLabel = ({ label, place, of }: { label: string; place: number; of: number }) =>
  label || (of > 1 ? `Instalment ${place + 1}` : 'All of it')

/** `₹1,27,500 (Deposit), due Mon 30 Nov 2026`; the day as far as there is one. */
export function partText(
  { label, amount, due, atConfirmation }: Part & Due,
  currency: string,
  locale?: string,
): string {
  const money = formatMoney({ amount, currency }, locale)
  const when = due ? `due ${formatLongDay(due)}` : dueText({ due, atConfirmation })
  return `${money}${label && ` (${label})`}${when && `, ${when}`}`
}

/** Where a booking’s page says how its next sum is paid. */
export const payHash = 'pay'

/** Why a sum that is above what most banks let through by UPI is better paid otherwise, or comes in parts. */
export function upiLimitText(
  {
    limit,
    codes: { length: parts },
    amount,
    currency,
    hasBank,
    vendor,
  }: {
    limit: number | null
    codes: readonly unknown[]
    amount: number
    currency: string
    hasBank: boolean
    vendor: string
  },
  locale: string,
): string {
  const money = (minor: number) => formatMoney({ amount: minor, currency }, locale)
  const why = `Most banks let you send at most ${money(limit ?? amount)} a day by UPI`
  if (hasBank)
    return parts > 0
      ? `${why}: pay this by bank transfer, or by UPI in ${parts} parts, one a day.`
      : `${why}: pay this by bank transfer.`
  return parts > 0
    ? `${why}, so here it is in ${parts} parts, one a day; together they are ${money(amount)}.`
    : `${why}: ask ${vendor} for a bank account to pay this to.`
}
