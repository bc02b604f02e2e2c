import type { Price, PriceUnit } from '#contract/prices.ts'
import { type ReviewedField, reviewedFields } from './policy.ts'
import type { ProfileRow } from './queries.ts'
import { labels } from './values.ts'

export const unitWords: Record<PriceUnit, string> = {
  per_plate_veg: 'per veg plate',
  per_plate_nonveg: 'per non-veg plate',
  per_plate: 'per plate',
  per_person: 'per person',
  per_day: 'per day',
  per_event: 'per event',
  per_function: 'per function',
  per_hour: 'per hour',
  per_piece: 'per piece',
  package: 'for the package',
}

export function moneyWords(amount: number, currency: string, locale: string) {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
  })
  return format.format(
    amount /
      10 **
        (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
          .maximumFractionDigits ?? 2),
  )
}

function priceWords(price: Price | null, locale: string) {
  if (!price) return ''
  if (price.kind === 'on_request' || price.amount === null) return 'on request'
  const amount = moneyWords(price.amount, price.currency, locale)
  const upTo =
    price.maxAmount === null ? '' : ` to ${moneyWords(price.maxAmount, price.currency, locale)}`
  return `${price.kind === 'from' ? 'from ' : ''}${amount}${upTo} ${unitWords[price.unit]}`
}

const packageWords = (
  packages: ProfileRow['packages'] | NonNullable<ProfileRow['pendingEdits']>['packages'],
  locale: string,
) =>
  (packages ?? [])
    .map(({ name, amount, currency, unit, description, inclusions, exclusions, addOns }) =>
      [
        `${name}: ${moneyWords(amount, currency, locale)} ${unitWords[unit]}`,
        description,
        inclusions.length > 0 && `Included: ${inclusions.join(', ')}`,
        exclusions.length > 0 && `Not included: ${exclusions.join(', ')}`,
        ...addOns.map(
          (each) =>
            `Extra: ${each.name}, ${moneyWords(each.amount, currency, locale)} ${unitWords[each.unit]}`,
        ),
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n')

/** Waiting edits field by field, as people read them. */
export function editWords(row: ProfileRow, locale: string) {
  const pending = row.pendingEdits ?? {}
  const words = (field: ReviewedField, of: ProfileRow['pendingEdits'] & object) => {
    if (field === 'price') return priceWords(of.price ?? null, locale)
    if (field === 'packages') return packageWords(of.packages, locale)
    if (field === 'category')
      return (of === pending ? row.pendingCategoryName : row.categoryName) ?? ''
    if (field === 'faqs')
      return (of.faqs ?? []).map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')
    if (field === 'team')
      return (of.team ?? []).map(({ name, role }) => `${name}: ${role}`).join('\n')
    return of[field] ?? ''
  }
  return reviewedFields
    .filter((field) => field in pending)
    .map((field) => ({
      field,
      label: labels[field],
      from: words(field, row),
      to: words(field, pending),
      value: pending[field] as unknown,
    }))
}
