import { formatMoney } from '#domain/money.ts'
import type { QuoteTotals, Share } from './quotes.ts'
import { percentText, taxText } from './words.ts'

/** `Discount (10%)`, where it is so many percent. */
const shareTerm = (term: string, share: Share | null) =>
  share && share.percent !== null ? `${term} (${percentText(share.percent)})` : term

/**
 * From the lines to the total, with the tax of each rate and what it is counted on, where that is not the lines: the
 * same on the page, in the builder and on paper.
 * @param shares as they were written
 */
export function sumRows(
  { subtotal, discount, service, taxes }: QuoteTotals,
  shares: Record<'discount' | 'service', Share | null>,
  { currency, taxIncluded, locale }: { currency: string; taxIncluded: boolean; locale?: string },
): { term: string; amount: string }[] {
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const isApart = taxes.length > 1 || discount > 0 || service > 0
  const taxTerm = (rate: number | null, net: number) => {
    if (rate === null) return taxIncluded ? taxText(rate) : 'Tax not stated yet'
    const included = taxIncluded && rate > 0 ? 'Includes ' : ''
    return `${included}${taxText(rate)}${isApart ? ` on ${money(net)}` : ''}`
  }
  return [
    ...(discount || service ? [{ term: 'Subtotal', amount: money(subtotal) }] : []),
    ...(discount
      ? [{ term: shareTerm('Discount', shares.discount), amount: `−${money(discount)}` }]
      : []),
    ...(service
      ? [{ term: shareTerm('Service charge', shares.service), amount: money(service) }]
      : []),
    ...taxes.map(({ rate, tax, net }) => ({
      term: taxTerm(rate, net),
      amount: tax === null ? '' : money(tax),
    })),
  ]
}
