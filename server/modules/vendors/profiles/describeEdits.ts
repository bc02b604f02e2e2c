import { formatMoney } from '#domain/money.ts'
import { formatPrice, formatTotal, type Price, unitLabel } from '#domain/prices.ts'
import { type ReviewedField, reviewedFields } from './policy.ts'
import type { ProfileRow } from './queries.ts'
import { labels } from './values.ts'

function priceText(price: Price | null, locale: string) {
  if (!price) return ''
  if (formatTotal(price) === undefined) return 'on request'
  const { minimum, currency } = price
  const least = minimum ? `, at least ${formatMoney({ amount: minimum, currency }, locale)}` : ''
  return `${formatPrice(price, locale)}${least}`
}

const packageText = (
  packages: ProfileRow['packages'] | NonNullable<ProfileRow['pendingEdits']>['packages'],
  locale: string,
) =>
  (packages ?? [])
    .map(({ name, amount, currency, unit, description, inclusions, exclusions, addOns, instant }) =>
      [
        `${name}: ${formatMoney({ amount, currency }, locale)} ${unitLabel(unit)}`,
        description,
        instant && 'Can be booked at once',
        inclusions.length > 0 && `Included: ${inclusions.join(', ')}`,
        exclusions.length > 0 && `Not included: ${exclusions.join(', ')}`,
        ...addOns.map(
          (each) =>
            `Extra: ${each.name}, ${formatMoney({ amount: each.amount, currency }, locale)} ${unitLabel(each.unit)}`,
        ),
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n')

/** Waiting edits field by field, as people read them. */
export function describeEdits(row: ProfileRow, locale: string) {
  const pending = row.pendingEdits ?? {}
  const textOf = (field: ReviewedField, of: ProfileRow['pendingEdits'] & object) => {
    if (field === 'price') return priceText(of.price ?? null, locale)
    if (field === 'packages') return packageText(of.packages, locale)
    if (field === 'category')
      return (of === pending ? row.pendingCategoryName : row.categoryName) ?? ''
    if (field === 'otherCategories')
      return (of.otherCategories ?? []).map((id) => row.otherCategoryNames[id] ?? '').join(', ')
    if (field === 'socialLinks') return (of.socialLinks ?? []).join('\n')
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
      from: textOf(field, row),
      to: textOf(field, pending),
      value: pending[field] as unknown,
    }))
}
