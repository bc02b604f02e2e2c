import { memoize } from '#domain/memoize.ts'
import { monthNames, weekdayNames } from '#domain/parseDay.ts'
import { plain } from '#domain/words.ts'
import categories from './words/categories.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import hi from './words/hi.json' with { type: 'json' }
import places from './words/towns.json' with { type: 'json' }

type Numbers = Record<string, number>
type Words = {
  /** Alternatives of patterns, by what they say. */
  phrases: Record<keyof typeof en.phrases, readonly string[]>
  numbers: Numbers
  /** Beside those that Intl writes. */
  months: Numbers
  weekdays: Numbers
}
/** The languages of sentences, whatever the site's own. */
const languages: Record<string, Words> = { en, de, fr, hi }
const all = Object.values(languages)

/** `plain`, with what stands for an umlaut, too. */
const written = (text: string) => plain(text.normalize().replaceAll(/[äöü](?!\])/g, '$&e?'))

type Kind = keyof Words['phrases']
/** What any of some kinds says, in a pattern with the flag `u`. */
export const any = (...kinds: Kind[]): string =>
  `(?:${kinds.flatMap((kind) => all.flatMap(({ phrases }) => phrases[kind].map(written))).join('|')})`
export const wordSet = (kind: Kind): Set<string> =>
  new Set(all.flatMap(({ phrases }) => phrases[kind].flatMap((text) => plain(text).split(' '))))

/** Where a word begins and ends, in any script. */
export const begins = String.raw`(?<![\p{L}\p{M}\p{N}_])`
export const ends = String.raw`(?![\p{L}\p{M}\p{N}_])`
/** Words by themselves. */
export const wordPattern = (...kinds: Kind[]) => new RegExp(begins + any(...kinds) + ends, 'gu')

export const numberWords = new Map(
  all.flatMap(({ numbers }) => Object.entries(numbers).map(([word, of]) => [plain(word), of])),
)

/** A language's own names, where no two are written alike without accents. */
function namesIn(names: readonly (readonly [name: string, nth: number])[]) {
  const named = new Map<string, number>()
  for (const [name, nth] of names.map(([each, of]) => [plain(each), of] as const))
    named.set(name, (named.get(name) ?? nth) === nth ? nth : 0)
  return [...named].filter(
    ([name, nth]) => nth && /^(?:\p{L}{3,}|[\p{L}\p{M}]{2,}(?<=\p{sc=Deva}))$/u.test(name),
  )
}

/** What months and weekdays are called: in English before all, then on the site, then elsewhere. */
export const dayNames = memoize((locale: string) => {
  const named = (of: (each: string) => [string, number][], kind: 'months' | 'weekdays') =>
    new Map(
      ['en', locale, ...Object.keys(languages)]
        .flatMap((each) => namesIn([...of(each), ...Object.entries(languages[each]?.[kind] ?? {})]))
        .reverse(),
    )
  return { months: named(monthNames, 'months'), weekdays: named(weekdayNames, 'weekdays') }
})

/** What the first categories are called elsewhere, by their addresses. Kinds of places ("Schloss") are none. */
export const categoryWords: readonly { slug: string; terms: string[] }[] = Object.entries(
  categories,
).map(([slug, terms]) => ({ slug, terms }))
/** What places are called in scripts that the gazetteer has not. */
export const placeWords = new Map(Object.entries(places).map(([name, one]) => [plain(name), one]))
