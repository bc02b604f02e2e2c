import { formatMoney } from '#domain/money.ts'
import type { QuoteTotals } from './quotes.ts'
import { taxText } from './words.ts'

/** From the lines to the total, with the tax of each rate: the same on the page, in the builder and on paper. */
export function sumRows(
  { subtotal, discount, service, taxes }: QuoteTotals,
  { currency, taxIncluded, locale }: { currency: string; taxIncluded: boolean; locale?: string },
): { term: string; amount: string }[] {
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const taxTerm = (rate: number | null, net: number) => {
    if (rate === null) return taxIncluded ? taxText(rate) : 'Tax not stated yet'
    const included = taxIncluded && rate > 0 ? 'Includes ' : ''
    return `${included}${taxText(rate)}${taxes.length > 1 ? ` on ${money(net)}` : ''}`
  }
  return [
    ...(discount || service ? [{ term: 'Lines', amount: money(subtotal) }] : []),
    ...(discount ? [{ term: 'Discount', amount: `−${money(discount)}` }] : []),
    ...(service ? [{ term: 'Service charge', amount: money(service) }] : []),
    ...taxes.map(({ rate, tax, net }) => ({
      term: taxTerm(rate, net),
      amount: tax === null ? '' : money(tax),
    })),
  ]
}
