import { forGuests } from '#domain/units.ts'
import { type Conversion, readAmounts } from './amounts.ts'
import { readDays, type DayCriteria } from './days.ts'
import { inFigures, withNumbers } from './numbers.ts'
import { readPeople, type PeopleCriteria } from './people.ts'
import { plain } from '#domain/words.ts'

export type PhraseFilters = Omit<DayCriteria, 'months'> & PeopleCriteria & { budget?: number }
export type Phrases = {
  filters: PhraseFilters
  /** Words that were not understood, in stretches that stood together. */
  runs: string[][]
  /** The months of a season that was said: the first of them is a filter. */
  months: string[]
  /** What was understood and cannot be asked for, as it was written. */
  left: string[]
}
type Here = {
  today: string
  currency: string
  convert: Conversion
  south?: boolean
  /** By which numbers and days are read. */
  locale?: string
}

/** What stands for a name in a text: no word, and so never a part of a phrase. */
export const nameSign = (index: number) => String.fromCharCode(0xe000 + index)
export const isNameSign = (text: string) => /[\uE000-\uE0FF]/.test(text)
const word = /[\p{L}\p{N}\uE000-\uE0FF](?:['’]?[\p{L}\p{M}\p{N}])*/gu

/** Quotes, a minus before a word, and `or` between two words: who writes so means the words themselves. */
export const isForExperts = (text: string) =>
  /"|(^|\s)-\p{L}|^\S+(?:\s+or\s+\S+)+$/iu.test(text.trim())

/** Reads days, guests, money, stars and distances in a sentence. */
export function readPhrases(
  text: string,
  { today, currency, convert, south, locale = 'en-IN' }: Here,
): Phrases {
  const left: string[] = []
  const days = readDays(inFigures(plain(withNumbers(text, locale))), { today, south, locale }, left)
  const people = readPeople(days.rest, left, locale)
  const amounts = readAmounts(people.rest, currency, convert, left, locale)
  const { months = [], ...day } = days.said
  const { guests } = people.said
  const { budget, each } = amounts.said
  const most = budget ?? (each !== undefined && guests ? forGuests(each, true, guests) : undefined)
  if (each !== undefined && most === undefined)
    left.push('the price for each guest, without their number')
  return {
    filters: { ...day, ...people.said, ...(most !== undefined && { budget: most }) },
    runs: amounts.rest
      .split('|')
      .map((run) => run.match(word) ?? [])
      .filter((run) => run.length > 0),
    months,
    left,
  }
}
