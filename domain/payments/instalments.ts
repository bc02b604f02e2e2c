import { addDays } from '#domain/days.ts'
import { type Refund, refundedOf } from '#domain/refunds.ts'
import type { Balance } from './ledger.ts'

/** An instalment counts as due from so many days before its day. */
export const dueAheadDays = 7

export const instalmentStates = ['open', 'due', 'partly_paid', 'said', 'paid', 'late'] as const
export type InstalmentState = (typeof instalmentStates)[number]
export const ledgerStates = [...instalmentStates, 'overpaid', 'disputed'] as const
export type LedgerState = (typeof ledgerStates)[number]

/** A part of what was agreed; `due` is null where no day was. */
export interface Part {
  label: string
  amount: number
  due: string | null
}
/** With what has come for it; `waiting` was said and is not confirmed. */
export interface PaidPart extends Part {
  paid: number
  waiting: number
  state: InstalmentState
}

/** What was paid goes to the part that is due first, then to the next; what is said to be paid after all of it. */
export function allocate(
  parts: readonly Part[],
  { paid, refunded, waiting }: Pick<Balance, 'paid' | 'refunded' | 'waiting'>,
  today: string,
): PaidPart[] {
  let counted = Math.max(0, paid - refunded)
  let reported = waiting
  const take = (from: number, most: number) => Math.min(from, most)
  const filled = new Map<Part, PaidPart>()
  for (const part of oldestFirst(parts)) {
    const got = take(counted, part.amount)
    const waits = take(reported, part.amount - got)
    counted -= got
    reported -= waits
    const { amount, due } = part
    const state = stateOf({ amount, due, paid: got, waiting: waits }, today)
    filled.set(part, { ...part, paid: got, waiting: waits, state })
  }
  return parts.map((part) => filled.get(part) as PaidPart)
}

/** One without a day comes last, but before what was agreed after it; equals in their own order. */
function oldestFirst(parts: readonly Part[]): Part[] {
  const after = (from: number) =>
    parts
      .slice(from)
      .flatMap(({ due }) => due ?? [])
      .toSorted()[0]
  const placed = parts.map((part, index) => ({ part, day: part.due ?? after(index) ?? '9999' }))
  return placed
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ part }) => part)
}

function stateOf(
  { amount, due, paid, waiting }: Pick<PaidPart, 'amount' | 'due' | 'paid' | 'waiting'>,
  today: string,
): InstalmentState {
  if (paid === amount) return 'paid'
  if (paid + waiting === amount) return 'said'
  if (due !== null && due < today) return 'late'
  if (due !== null && due <= addDays(today, dueAheadDays)) return 'due'
  return paid > 0 ? 'partly_paid' : 'open'
}

/** One word for all of it: what is wrong first, then what presses most. */
export function ledgerState(
  parts: readonly PaidPart[],
  { over }: Pick<Balance, 'over'>,
  isDisputed: boolean,
): LedgerState {
  if (isDisputed) return 'disputed'
  if (over > 0) return 'overpaid'
  const states = parts.map(({ state }) => state)
  for (const state of ['late', 'due'] as const) if (states.includes(state)) return state
  if (states.every((state) => state === 'paid')) return 'paid'
  if (states.every((state) => state === 'paid' || state === 'said')) return 'said'
  return parts.some(({ paid }) => paid > 0) ? 'partly_paid' : 'open'
}

/** What is still to come back of a cancelled booking: what is owed of what was paid, less what came. */
export const stillToRefund = (
  { paid, refunded }: Pick<Balance, 'paid' | 'refunded'>,
  refund: Refund,
): number => Math.max(0, refundedOf(paid, refund) - refunded)
