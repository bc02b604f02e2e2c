import { maxResults } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { crumbs, listOf } from './things.ts'
import { answerOf, type HeadInput, type PageHead } from './types.ts'
import { counted } from '#domain/numbers.ts'
import { describe, within } from './text.ts'

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
  const { category, city, isList, isWhole } = listAt(answers, url)
  const found = firstResults(answers)
  const name = nameOf(category, city)
  const path = pathOf(category, city)
  return {
    description: describe(
      `${countWords(found?.total ?? 0, category)}${category ? ` for ${within(category.name)}` : ''}${inCity(city)}`,
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
            ...(name === everyVendor ? [] : [[name, path] as const]),
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

type Named = { slug: string; name: string } | null | undefined
const everyVendor = 'Wedding vendors'

/** What the address names, and whether it is a list's own address. */
function listAt(answers: HeadInput['answers'], { searchParams }: URL) {
  const { category: categorySlug, city: citySlug } = Object.fromEntries(searchParams) as Record<
    string,
    string | undefined
  >
  const names = answerOf(answers, 'getNames')
  const category: Named = names?.categories.find(({ slug }) => slug === categorySlug)
  const city: Named =
    names?.cities.find(({ slug }) => slug === citySlug) ??
    (citySlug ? answerOf(answers, 'getPlace')?.place : undefined)
  return {
    category,
    city,
    isWhole: [...searchParams.keys()].every((key) => makers.has(key)),
    // A choice that is not in the list finds nothing.
    isList:
      !endless.some((key) => searchParams.has(key)) &&
      !!category === !!categorySlug &&
      !!city === !!citySlug,
  }
}

const inCity = (city: Named) => (city ? ` in ${city.name}` : '')
const nameOf = (category: Named, city: Named) => `${category?.name ?? everyVendor}${inCity(city)}`

function pathOf(category: Named, city: Named): string {
  if (category && city) return paths.place(category.slug, city.slug)
  const question = new URLSearchParams({
    ...(category && { category: category.slug }),
    ...(city && { city: city.slug }),
  })
  return `${paths.vendors}${question.size ? `?${question}` : ''}`
}

function countWords(total: number, category: Named): string {
  const noun = category ? 'vendor' : 'wedding vendor'
  return total > 0 ? counted(total, noun, `${noun}s`, maxResults) : (category?.name ?? everyVendor)
}
