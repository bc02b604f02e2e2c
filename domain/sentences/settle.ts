import { isNameSign, type Phrases, type PhraseFilters } from './phrases.ts'
import { keyOf, stretches, wordsOf } from './text.ts'
import { wordSet } from './words.ts'

/** Words that say nothing by themselves. */
const small = wordSet('small')
/** With a category these say no more than it says. */
const trade = wordSet('trade')
/** What follows one of these is a place, if it can be one. */
const before = wordSet('at')
/** Whether a word is of sentences, or of the trade: it is no typing error. */
export const isCommon = (word: string): boolean => small.has(word) || trade.has(word)
/** Whether a place is expected after a word. */
export const leadsToPlace = (word: string | undefined): boolean => before.has(word ?? '')
const close = wordSet('close')
/** "Jaipur ke paas". */
const closeBehind = wordSet('closeAfter')
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

type Stretch = { from: number; to: number }
/** `trade`: a word of the trade that is a category where no other is said ("location"). */
type Taken = { filters: Settled['filters']; kind?: string; trade?: string }
type Run = ReturnType<typeof openRun>

/** Finds the category and the place among the words that are left of a sentence. */
export function settle({ filters, runs, left }: Phrases, lookups: Lookups): Settled {
  const taken: Taken = { filters: { ...filters } }
  const also: string[] = []
  const rest: string[] = []
  const numbers: string[] = []
  for (const words of runs) {
    const run = openRun(words, lookups)
    takeFirst(run, taken, lookups)
    also.push(...takeBeside(run))
    const remaining = run.words.filter((_, at) => run.isFree(at))
    // A number that nothing stands beside is guests, money or a postcode: nobody is called so.
    if (remaining.every((word) => !hasSense(word) || isNumber(word)))
      numbers.push(...remaining.filter(isNumber))
    else rest.push(...trimmed(remaining))
  }
  return conclude(taken, { also, rest, numbers, left: [...left] })
}

const hasSense = (word: string) => !small.has(word)
const isTrade = (word: string) => trade.has(word)

/** Without the small words at both ends. */
const trimmed = (words: readonly string[]) =>
  words.slice(words.findIndex(hasSense), words.findLastIndex(hasSense) + 1)

/** Words that stand together, and which of them are taken. */
function openRun(words: readonly string[], { place }: Lookups) {
  const taken = words.map(() => false)
  const places: Stretch[] = []
  const isFree = (at: number) => at >= 0 && at < words.length && !taken[at]
  return {
    words,
    places,
    isFree,
    claim: (from: number, to: number) => taken.fill(true, from, to),
    /** Whether it may be a category or a place at all. */
    isOpen: ({ from, to }: Stretch) =>
      !taken.slice(from, to).includes(true) &&
      !words.slice(from, to).some(isNameSign) &&
      (to - from > 1 || hasSense(words[from] ?? '')),
    placeOf({ from, to }: Stretch): string | undefined {
      const isExpected = leadsToPlace(words[from - 1])
      const [first = ''] = words.slice(from, to)
      // There are towns called Wedding and Manor: they are meant only where a place is.
      const isThing = to - from === 1 && (trade.has(first) || kinds.has(first))
      return isThing && !isExpected ? undefined : place(words.slice(from, to).join(' '), isExpected)
    },
    /** Whether nothing but small words stands between it and a place. */
    isBeside({ from, to }: Stretch): boolean {
      const step = (at: number, by: number) => {
        while (isFree(at) && small.has(words[at] ?? '')) at += by
        return places.some((each) => at >= each.from && at < each.to)
      }
      return step(from - 1, -1) || step(to, 1)
    },
  }
}

const saysWhere = ({ words, placeOf }: Run) =>
  stretches(words, 5).some((each) => leadsToPlace(words[each.from - 1]) && placeOf(each))

/** Who says "in" says where. */
const placeIn = ({ words, placeOf }: Run, stretch: Stretch, isPlaceNamed: boolean) =>
  isPlaceNamed && !leadsToPlace(words[stretch.from - 1]) ? undefined : placeOf(stretch)

/** Whether words that are a category are more than it, or less where another is said. */
function weaknessOf(words: readonly string[], place: string | undefined) {
  if (words.every(isTrade)) return 'trade'
  return kinds.has(keyOf(words)) && !place ? 'kind' : undefined
}

/** The first category and the first place of a run, where none was named before. */
function takeFirst(run: Run, taken: Taken, { category }: Lookups): void {
  const { words } = run
  const { filters } = taken
  const isPlaceNamed = saysWhere(run)
  for (const stretch of stretches(words, 5)) {
    if (!run.isOpen(stretch)) continue
    const those = words.slice(stretch.from, stretch.to)
    const named = category(keyOf(wordsOf(those.join(' '))))
    const where = placeIn(run, stretch, isPlaceNamed)
    const weak = weaknessOf(those, where)
    if (named && weak) taken[weak] ??= named
    else if (named && (filters.category ?? named) === named) {
      filters.category = named
      takeCategory(run, stretch)
    } else if (where && !filters.city) {
      filters.city = where
      if (takePlace(run, stretch)) filters.within ??= 25
    }
  }
}

/** With the words of the trade around it. */
function takeCategory(run: Run, { from, to }: Stretch): void {
  const isTradeAt = (at: number) => run.isFree(at) && trade.has(run.words[at] ?? '')
  run.claim(from, to)
  for (let at = from - 1; isTradeAt(at); at -= 1) run.claim(at, at + 1)
  for (let at = to; isTradeAt(at); at += 1) run.claim(at, at + 1)
}

/** With the small words before it. @returns whether one of them says "near" */
function takePlace(run: Run, { from, to }: Stretch): boolean {
  let isNear = false
  run.claim(from, to)
  run.places.push({ from, to })
  for (let at = from - 1; run.isFree(at) && small.has(run.words[at] ?? ''); at -= 1) {
    isNear ||= close.has(run.words[at] ?? '')
    run.claim(at, at + 1)
  }
  for (let at = to; run.isFree(at) && small.has(run.words[at] ?? ''); at += 1)
    isNear ||= closeBehind.has(run.words[at] ?? '')
  return isNear
}

/** Other places that are named beside one that was taken. */
function takeBeside(run: Run): string[] {
  const also: string[] = []
  for (const stretch of run.places.length ? stretches(run.words, 5) : []) {
    if (!run.isOpen(stretch) || !run.isBeside(stretch)) continue
    const where = run.placeOf(stretch)
    if (!where) continue
    also.push(where)
    run.claim(stretch.from, stretch.to)
    run.places.push(stretch)
  }
  return also
}

type Remaining = { also: string[]; rest: string[]; numbers: string[]; left: string[] }

function conclude(
  { filters, kind, trade: named }: Taken,
  { also, rest, numbers, left }: Remaining,
): Settled {
  // Sorted by price, caterers who once cooked in a barn would stand before it.
  if (!filters.category && kind && filters.sort === 'price') filters.category = kind
  if (named) filters.category ??= named
  // Everything here is for weddings; without a filter "wedding" may be a word of a name.
  if (filters.category || (Object.keys(filters).length && rest.every(isTrade)))
    rest.splice(0, rest.length, ...rest.filter((word) => !isTrade(word)))
  ;(filters.category || filters.city ? left : rest).push(...numbers)
  if (filters.within !== undefined && !filters.city) {
    left.push(`within ${filters.within} km`)
    delete filters.within
  }
  const all = [...new Set([filters.city ?? '', ...also])]
  return { filters, also: all.length > 1 ? all : [], rest, left }
}
