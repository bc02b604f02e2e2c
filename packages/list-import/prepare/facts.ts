import { formatNumber } from '../../../domain/numbers.ts'
import type { Facts } from './values.ts'
import { priceText } from './sample.ts'

type Amount = { amount: number | null; maxAmount?: number | null; currency: string }
type Line = { label: string; value: string }

/**
 * What a list told beyond the profile's fields, in words. A rating of somebody else's is told as theirs and counts for
 * nothing.
 */
export function describeFacts(
  {
    capacities,
    capacityFrom,
    otherPrices,
    externalRating,
  }: Pick<Facts, 'capacities' | 'capacityFrom' | 'otherPrices' | 'externalRating'>,
  headline: Amount | null = null,
): Line[] {
  return [
    ...(capacityFrom
      ? [{ label: 'Guests', value: `${formatNumber(capacityFrom, 'en')} or more` }]
      : []),
    // A single capacity is the profile's own.
    ...(capacities.length > 1
      ? capacities.map(({ label, max }) => ({ label, value: `up to ${max} guests` }))
      : []),
    ...otherPrices
      .filter((price) => !headline || !isSameAmount(headline, price))
      .map((price) => ({ label: 'Another price', value: priceText(price) })),
    ...(externalRating ? [{ label: 'Rating elsewhere', value: ratingText(externalRating) }] : []),
  ]
}

/** Lists that were imported before kept the headline's amount among the others. */
const isSameAmount = (a: Amount, b: Amount) =>
  a.amount === b.amount &&
  a.currency === b.currency &&
  (a.maxAmount ?? a.amount) === (b.maxAmount ?? b.amount)

/** `4.7 of 5 from 120 reviews on Google` */
const ratingText = ({ value, reviews, source }: NonNullable<Facts['externalRating']>) =>
  [
    `${value} of 5`,
    reviews && `from ${formatNumber(reviews, 'en')} ${reviews === 1 ? 'review' : 'reviews'}`,
    `on ${source ?? 'another site'}`,
  ]
    .filter(Boolean)
    .join(' ')
