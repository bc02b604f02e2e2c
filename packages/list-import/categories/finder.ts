import { nameKey } from '#read/clean.ts'
import type { KnownCategory } from '#read/types.ts'
import { foreign, qualifiers } from './words.ts'

export type CategoryOf = (text: string) => string | undefined

/** Finds a category of ours by slug, name, plural or synonym, and by what other languages call it. */
export const categoryFinder = (categories: readonly KnownCategory[]): CategoryOf => {
  const known = new Map<string, string>()
  const singular = (text: string) => nameKey(text.replaceAll('ß', 'ss')).replace(/s$/, '')
  const learn = (slug: string, words: readonly string[]) => {
    for (const word of words) if (!known.has(singular(word))) known.set(singular(word), slug)
  }
  // Lighting may be a category of its own, and a word for decorators.
  for (const { slug, name } of categories) learn(slug, [slug, name])
  for (const { slug, synonyms } of categories) learn(slug, synonyms)
  const slugs = new Set(categories.map(({ slug }) => slug))
  const abroad = (word: string) => {
    const slug = foreign.get(nameKey(word)) ?? foreign.get(word)
    return slug !== undefined && slugs.has(slug) ? slug : undefined
  }
  const exactly = (text: string) => known.get(singular(text)) ?? abroad(singular(text))
  return (text) => {
    const bare = nameKey(text).replace(qualifiers, '')
    return (
      exactly(text) ??
      exactly(bare) ??
      // "Lieux de réception", "salles de mariage"
      abroad(bare.replaceAll(/(\p{L}{3})[sx](?= |$)/gu, '$1'))
    )
  }
}

/** "Photography, Videography" are two of ours; a whole cell that is one of ours stays one. */
export const categoriesIn = (text: string, categoryOf: CategoryOf): string[] => {
  const whole = categoryOf(text)
  if (whole) return [whole]
  // "Music and DJ, Caterers": what stands between commas may be one of ours as a whole.
  const found = text.split(/\s*[,;|]\s*/).flatMap((part) => {
    const one = categoryOf(part)
    return one
      ? [one]
      : part.split(/\s*(?:[/+&]|\b(?:and|und|et|y|e)\b|\s[-–]\s)\s*/i).map(categoryOf)
  })
  return [...new Set(found.filter((slug) => slug !== undefined))]
}

/** A word for beds and for halls; what else a list says of it tells which. */
export const isHotel = (text: string) =>
  /^(?:(?:luxury |boutique |country )?hotels?|inns?)$/i.test(text.trim())
