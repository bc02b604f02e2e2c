import { maxCounted } from '#domain/limits.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { unitLabel } from '#domain/prices.ts'
import { crumbs, listOf } from './things.ts'
import { answerOf, type PageHead } from './types.ts'
import { firstResults } from './vendors.ts'
import { counted } from '#domain/numbers.ts'
import { describe } from './text.ts'

/** A category in a city. */
export const placeHead: PageHead = ({ answers, settings }) => {
  const place = answerOf(answers, 'getPlacePrices')
  if (!place) return {}
  const { category, city, vendors, prices } = place
  const name = `${category.name} in ${city.name}`
  const path = paths.place(category.slug, city.slug)
  const typical = prices.toSorted((a, b) => b.of - a.of)[0]
  const money = (amount: number) =>
    formatMoney({ amount, currency: typical?.currency ?? settings.currency }, settings.locale)
  const found = firstResults(answers)
  return {
    description: describe(
      `${name}${city.state && city.state !== city.name ? `, ${city.state}` : ''}: ` +
        `${counted(vendors, 'business', 'businesses')} for your wedding`,
      typical &&
        `Typically ${money(typical.lowerQuartile)} to ${money(typical.upperQuartile)} ${unitLabel(typical.unit)}`,
      'See who is free on your day and what it costs for your guests',
    ),
    // Nobody is there: a page that says so is not worth finding.
    ...(vendors
      ? { canonical: settings.publicUrl + path }
      : { canonical: null, robots: 'noindex, follow' }),
    jsonLd: [
      crumbs(
        settings,
        ['Vendors', paths.vendors],
        [category.name, `${paths.vendors}?${new URLSearchParams({ category: category.slug })}`],
        [name, path],
      ),
      ...(found?.items.length
        ? [
            listOf(
              settings,
              name,
              vendors < maxCounted ? vendors : undefined,
              found.items.map(({ businessName, slug }) => [businessName, paths.vendor(slug)]),
            ),
          ]
        : []),
    ],
  }
}
