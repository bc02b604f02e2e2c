import { formatMoney } from '#domain/money.ts'
import type { Price } from '#contract/catalog/prices.ts'
import { formatPrice, formatTotal, unitLabel } from '#domain/prices.ts'
import { validityWords } from '#domain/prices/validityWords.ts'
import { type ReviewedField, reviewedFields } from './policy.ts'
import type { ProfileRow } from './queries.ts'
import { labels } from './values.ts'

function priceText(price: Price | null, locale: string) {
  if (!price) return ''
  if (formatTotal(price, locale) === undefined) return 'on request'
  const { minimum, currency } = price
  const least = minimum ? `, at least ${formatMoney({ amount: minimum, currency }, locale)}` : ''
  const when = validityWords(price.validity, [], locale)
  return [`${formatPrice(price, locale)}${least}`, when].filter(Boolean).join(', ')
}

const packageText = (
  packages: ProfileRow['packages'] | NonNullable<ProfileRow['pendingEdits']>['packages'],
  locale: string,
) =>
  (packages ?? [])
    .map(({ name, amount, currency, unit, description, inclusions, exclusions, addOns, ...more }) =>
      [
        `${name}: ${formatMoney({ amount, currency }, locale)} ${unitLabel(unit)}`,
        validityWords(more.validity, [], locale),
        description,
        more.instant && 'Can be booked at once',
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

type Edits = NonNullable<ProfileRow['pendingEdits']>

type TextOf = (of: Edits, row: ProfileRow, isPending: boolean, locale: string) => string
type PlainField = 'businessName' | 'website' | 'area' | 'description' | 'travelNote'
const plain =
  (field: PlainField): TextOf =>
  (of) =>
    of[field] ?? ''

/** How each reads; `isPending`: of the edits, not of what is live. */
const texts: Record<ReviewedField, TextOf> = {
  businessName: plain('businessName'),
  website: plain('website'),
  area: plain('area'),
  description: plain('description'),
  travelNote: plain('travelNote'),
  price: ({ price }, _row, _isPending, locale) => priceText(price ?? null, locale),
  packages: ({ packages }, _row, _isPending, locale) => packageText(packages, locale),
  category: (_of, row, isPending) => (isPending ? row.pendingCategoryName : row.categoryName) ?? '',
  otherCategories: ({ otherCategories = [] }, row) =>
    otherCategories.map((id) => row.otherCategoryNames[id] ?? '').join(', '),
  socialLinks: ({ socialLinks = [] }) => socialLinks.join('\n'),
  faqs: ({ faqs = [] }) =>
    faqs.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
  team: ({ team = [] }) => team.map(({ name, role }) => `${name}: ${role}`).join('\n'),
}

/** Waiting edits field by field, as people read them. */
export function describeEdits(row: ProfileRow, locale: string) {
  const pending = row.pendingEdits ?? {}
  const textOf = (field: ReviewedField, of: Edits) => texts[field](of, row, of === pending, locale)
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
