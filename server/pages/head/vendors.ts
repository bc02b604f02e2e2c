import { maxResults } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { crumbs, listOf } from './things.ts'
import { answerOf, type HeadInput, type PageHead } from './types.ts'
import { counted, describe, within } from './text.ts'

/** The first page of what the search found, however the store keeps it. */
export function firstResults(answers: HeadInput['answers']) {
  const results: unknown = answerOf(answers, 'searchVendors')
  const found =
    results && typeof results === 'object' && 'pages' in results
      ? (results.pages as unknown[])[0]
      : results
  return found as ReturnType<typeof answerOf<'searchVendors'>>
}

/**
 * What makes another list of it. A couple's day, guests and wishes only choose from a list: its
 * address is the list's.
 */
const makers = new Set(['category', 'city'])
/** Free text and pages further on are endless: nobody searches for such a list. */
const endless = ['q', 'cursor', 'page', 'after']

export const vendorsHead: PageHead = ({ answers, settings, url }) => {
  const { category: categorySlug, city: citySlug } = Object.fromEntries(url.searchParams) as Record<
    string,
    string | undefined
  >
  const category = answerOf(answers, 'getNames')?.categories.find(
    ({ slug }) => slug === categorySlug,
  )
  const city =
    answerOf(answers, 'getNames')?.cities.find(({ slug }) => slug === citySlug) ??
    (citySlug ? answerOf(answers, 'getPlace')?.place : undefined)
  const found = firstResults(answers)
  const categoryName = category?.name ?? 'Wedding vendors'
  const name = city ? `${categoryName} in ${city.name}` : categoryName
  const isWhole = [...url.searchParams.keys()].every((key) => makers.has(key))
  // A choice that is not in the list finds nothing.
  const isList =
    !endless.some((key) => url.searchParams.has(key)) &&
    !!category === !!categorySlug &&
    !!city === !!citySlug
  const question = new URLSearchParams({
    ...(category && { category: category.slug }),
    ...(city && { city: city.slug }),
  })
  const path =
    category && city
      ? paths.place(category.slug, city.slug)
      : `${paths.vendors}${question.size ? `?${question}` : ''}`
  const noun = category ? 'vendor' : 'wedding vendor'
  const many =
    found && found.total > 0 ? counted(found.total, noun, `${noun}s`, maxResults) : categoryName
  return {
    description: describe(
      `${many}${category ? ` for ${within(category.name)}` : ''}${city ? ` in ${city.name}` : ''}`,
      'See who is free on your day and what it costs for your guests, in all',
      'Compare, ask and book in one place',
    ),
    ...(isList
      ? { canonical: settings.publicUrl + path }
      : { canonical: null, robots: 'noindex, follow' }),
    jsonLd: isList
      ? [
          crumbs(
            settings,
            ['Vendors', paths.vendors],
            ...(name === 'Wedding vendors' ? [] : [[name, path] as const]),
          ),
          ...(isWhole && found?.items.length
            ? [
                listOf(
                  settings,
                  name,
                  found.total < maxResults ? found.total : undefined,
                  found.items.map(({ businessName, slug }) => [businessName, paths.vendor(slug)]),
                ),
              ]
            : []),
        ]
      : [],
  }
}
