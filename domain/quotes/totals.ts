import { maxMoney } from '#domain/limits.ts'
import { grown, halfUp, percentOf, scaled, shareOut, sumOf, taxWithin } from '#domain/exact.ts'
import { dueOf, instalmentAmounts } from './instalments.ts'
import {
  type Guests,
  guestsOf,
  type QuoteContent,
  type QuoteLine,
  type QuoteTotals,
  type Share,
  type TaxGroup,
} from './quotes.ts'

/** What the totals are worked out from. */
export type Counted = Pick<
  QuoteContent,
  'firstDay' | 'lines' | 'taxIncluded' | 'discount' | 'service' | 'instalments'
> &
  Guests

/** Where they can't be: what is too much, or does not add up. */
export type Impossible =
  | { problem: 'line'; index: number }
  | { problem: 'discount' | 'total' }
  /** How much more the instalments are than the total; null where they can't be counted. */
  | { problem: 'instalments'; over: number | null; total: number }

const most = BigInt(maxMoney)

const lineAmount = (line: QuoteLine, of: Guests): bigint => {
  const { basis, quantity, unitPrice } = line
  const guests = basis === 'per_guest' ? guestsOf(line, of) : 1
  return basis === 'fixed'
    ? BigInt(unitPrice)
    : halfUp(BigInt(unitPrice) * scaled(quantity, 2) * BigInt(guests), 100n)
}

const shareAmount = (share: Share | null, of: bigint): bigint =>
  share === null ? 0n : share.percent === null ? BigInt(share.amount) : percentOf(of, share.percent)

/** Lines by their tax rate, the rates in the order in which they come. */
function byRate(lines: readonly QuoteLine[], amounts: readonly bigint[]) {
  const rates = new Map<number | null, bigint>()
  lines.forEach(({ taxRate }, index) =>
    rates.set(taxRate, (rates.get(taxRate) ?? 0n) + (amounts[index] ?? 0n)),
  )
  return [...rates]
}

/**
 * The tax on an amount and its service charge. A charge by percents is taxed before it is rounded, as in the total that
 * the couple saw (`onTop` in estimates.ts): both come to the same minor unit.
 */
const taxOnTop = (rate: number, amount: bigint, charge: bigint, percent?: number | null): bigint =>
  percent === null || percent === undefined
    ? percentOf(amount + charge, rate)
    : grown(amount, [percent, rate]) - amount - charge

/** @param onTop the tax on top of the amount; what stands in it is worked out here where it is null */
function taxed(rate: number | null, amount: bigint, onTop: bigint | null): TaxGroup {
  if (rate === null) return { rate, net: Number(amount), tax: null, gross: Number(amount) }
  const included = onTop === null
  const tax = onTop ?? taxWithin(amount, rate)
  const [net, gross] = included ? [amount - tax, amount] : [amount, amount + tax]
  return { rate, net: Number(net), tax: Number(tax), gross: Number(gross) }
}

/**
 * The one arithmetic of quotes, on the server and in the builder: half up at the minor unit, tax once a rate; discount
 * and service charge are shared out over the rates, so that all parts add up.
 * @param sentOn the day of the version; no instalment is due before it
 */
export function quoteTotals(
  { firstDay, times, guests, lines, taxIncluded, discount, service, instalments }: Counted,
  sentOn: string,
): QuoteTotals | Impossible {
  const amounts = lines.map((line) => lineAmount(line, { guests, times }))
  const large = amounts.findIndex((amount) => amount > most)
  if (large >= 0) return { problem: 'line', index: large }
  const subtotal = sumOf(amounts)
  const off = shareAmount(discount, subtotal)
  if (off > subtotal) return { problem: 'discount' }
  const charge = shareAmount(service, subtotal - off)

  const rates = byRate(lines, amounts)
  const offs = shareOut(
    off,
    rates.map(([, amount]) => amount),
  )
  const after = rates.map(([, amount], index) => amount - (offs[index] ?? 0n))
  const charges = shareOut(charge, after)
  const taxes = rates.map(([rate], index) => {
    const [amount, more] = [after[index] ?? 0n, charges[index] ?? 0n]
    const onTop = taxIncluded ? null : taxOnTop(rate ?? 0, amount, more, service?.percent)
    return taxed(rate, amount + more, onTop)
  })
  const total = taxes.reduce((all, { gross }) => all + gross, 0)
  if (total > maxMoney) return { problem: 'total' }

  const parts = instalmentAmounts(BigInt(total), instalments)
  if (!parts) return { problem: 'instalments', over: overBy(total, instalments), total }
  return {
    lines: amounts.map(Number),
    subtotal: Number(subtotal),
    discount: Number(off),
    service: Number(charge),
    taxes,
    tax: taxes.reduce<number | null>(
      (all, { tax }) => (all === null || tax === null ? null : all + tax),
      0,
    ),
    total,
    instalments: parts.map((part, index) => ({
      amount: Number(part),
      due: dueOf(instalments[index] ?? { dueDay: null, daysBefore: null }, firstDay, sentOn),
    })),
  }
}

const overBy = (total: number, plan: Counted['instalments']): number | null => {
  if (plan.filter(({ percent, amount }) => percent === null && amount === null).length > 1)
    return null
  const parts = plan.map(({ percent, amount }) =>
    percent === null ? BigInt(amount ?? 0) : percentOf(BigInt(total), percent),
  )
  return Number(sumOf(parts)) - total
}

export const isImpossible = (totals: QuoteTotals | Impossible): totals is Impossible =>
  'problem' in totals
