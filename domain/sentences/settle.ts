import { isNameSign, type Phrases, type PhraseFilters } from './phrases.ts'
import { keyOf, stretches, wordsOf } from './text.ts'

/** Words that say nothing by themselves. */
const small = new Set(
  wordsOf(
    `a an the some any for in at on of to by from with and or our my we us i me is are am be who that which there
    need needs needed want wants wanted looking look find finding search searching show give get please near nearby
    around close within out it its this will would like have has having can you area city town region side based
    en im bei dans`,
  ),
)
/** With a category these say no more than it says. */
const trade = new Set(
  wordsOf(
    `wedding weddings marriage shaadi artist artists service services vendor vendors company companies supplier
    suppliers professional professionals provider providers specialist specialists hire rental rentals maker makers`,
  ),
)
/** What follows one of these is a place, if it can be one. */
const before = new Set(
  wordsOf('in near nearby around at from of to close within outside en im bei dans'),
)
/** Whether a word is of sentences, or of the trade: it is no typing error. */
export const isCommon = (word: string): boolean => small.has(word) || trade.has(word)
/** Whether a place is expected after a word. */
export const leadsToPlace = (word: string | undefined): boolean => before.has(word ?? '')
const close = new Set(['near', 'nearby', 'around', 'close'])
/** A kind of place is more than its category: the word is kept, and finds those that are called so first. */
const kinds = new Set(
  wordsOf(
    `barn castle palace farmhouse lawn resort vineyard estate ballroom villa hotel farm garden marquee chateau
    haveli fort beach rooftop manor`,
  ),
)

const isNumber = (word: string) => /^\d+k?$/.test(word)

export type Lookups = {
  /** A category by a name or a synonym (`keyOf`). */
  category: (key: string) => string | undefined
  /** A place by the words that were written; whether they follow a word like "in" or "near". */
  place: (words: string, isExpected: boolean) => string | undefined
}
export type Settled = {
  filters: PhraseFilters & { category?: string; city?: string }
  /** Where several places were said: the one that is taken, then the others, which the search can't be in as well. */
  also: string[]
  /** Words that no filter says. */
  rest: string[]
  left: string[]
}

/** Finds the category and the place among the words that are left of a sentence. */
export function settle({ filters, runs, left }: Phrases, { category, place }: Lookups): Settled {
  const found: Settled['filters'] = { ...filters }
  const unsaid = [...left]
  const also: string[] = []
  const rest: string[] = []
  const numbers: string[] = []
  let kind: string | undefined
  for (const run of runs) {
    const taken = run.map(() => false)
    const places: { from: number; to: number }[] = []
    const claim = (from: number, to: number) => taken.fill(true, from, to)
    const isFree = (at: number) => at >= 0 && at < run.length && !taken[at]
    const placeOf = (from: number, to: number) => {
      const isExpected = leadsToPlace(run[from - 1])
      const [first = ''] = run.slice(from, to)
      // There are towns called Wedding and Manor: they are meant only where a place is.
      const isThing = to - from === 1 && (trade.has(first) || kinds.has(first))
      return isThing && !isExpected ? undefined : place(run.slice(from, to).join(' '), isExpected)
    }
    const isPlaceNamed = stretches(run, 5).some(
      ({ from, to }) => leadsToPlace(run[from - 1]) && placeOf(from, to),
    )
    for (const { from, to } of stretches(run, 5)) {
      if (taken.slice(from, to).includes(true)) continue
      const words = run.slice(from, to)
      if (words.some(isNameSign)) continue
      if (to - from === 1 && small.has(words[0] ?? '')) continue
      const named = category(keyOf(wordsOf(words.join(' '))))
      // Who says "in" says where.
      const where = isPlaceNamed && !leadsToPlace(run[from - 1]) ? undefined : placeOf(from, to)
      if (named && kinds.has(keyOf(words)) && !where) kind ??= named
      else if (named && (found.category ?? named) === named) {
        found.category = named
        claim(from, to)
        for (let at = from - 1; isFree(at) && trade.has(run[at] ?? ''); at -= 1) claim(at, at + 1)
        for (let at = to; isFree(at) && trade.has(run[at] ?? ''); at += 1) claim(at, at + 1)
      } else if (where && !found.city) {
        found.city = where
        claim(from, to)
        places.push({ from, to })
        for (let at = from - 1; isFree(at) && small.has(run[at] ?? ''); at -= 1) {
          if (close.has(run[at] ?? '')) found.within ??= 25
          claim(at, at + 1)
        }
      }
    }
    /** Whether nothing but small words stands between it and a place. */
    const isBeside = (from: number, to: number) => {
      const step = (at: number, by: number) => {
        while (isFree(at) && small.has(run[at] ?? '')) at += by
        return places.some((place) => at >= place.from && at < place.to)
      }
      return step(from - 1, -1) || step(to, 1)
    }
    for (const { from, to } of places.length ? stretches(run, 5) : []) {
      const words = run.slice(from, to)
      if (taken.slice(from, to).includes(true) || words.some(isNameSign)) continue
      if ((to - from === 1 && small.has(words[0] ?? '')) || !isBeside(from, to)) continue
      const where = placeOf(from, to)
      if (!where) continue
      also.push(where)
      claim(from, to)
      places.push({ from, to })
    }
    const words = run.filter((_, at) => !taken[at])
    const hasSense = (word: string) => !small.has(word)
    const first = words.findIndex(hasSense)
    // A number that nothing stands beside is guests, money or a postcode: nobody is called so.
    if (words.every((word) => !hasSense(word) || isNumber(word)))
      numbers.push(...words.filter(isNumber))
    else if (first >= 0) rest.push(...words.slice(first, words.findLastIndex(hasSense) + 1))
  }
  // Sorted by price, caterers who once cooked in a barn would stand before it.
  if (!found.category && kind && found.sort === 'price') found.category = kind
  // Everything here is for weddings; without a filter "wedding" may be a word of a name.
  const isTrade = (word: string) => trade.has(word)
  if (found.category || (Object.keys(found).length && rest.every(isTrade)))
    rest.splice(0, rest.length, ...rest.filter((word) => !isTrade(word)))
  ;(found.category || found.city ? unsaid : rest).push(...numbers)
  if (found.within !== undefined && !found.city) {
    unsaid.push(`within ${found.within} km`)
    delete found.within
  }
  const all = [...new Set([found.city ?? '', ...also])]
  return { filters: found, also: all.length > 1 ? all : [], rest, left: unsaid }
}
