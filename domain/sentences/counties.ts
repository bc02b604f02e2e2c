import { isCommon } from './settle.ts'
import { plain } from '#domain/words.ts'
import { placeWords } from './words.ts'

/** Cities that are said in short; no name of a place itself. */
const cities = {
  blr: 'bengaluru',
  brum: 'birmingham',
  nyc: 'new york city',
  philly: 'philadelphia',
}

/** No plain object: a word may be `constructor`. */
const names = new Map(
  Object.entries({
    ...cities,
    beds: 'bedfordshire',
    berks: 'berkshire',
    bucks: 'buckinghamshire',
    cambs: 'cambridgeshire',
    derbys: 'derbyshire',
    glos: 'gloucestershire',
    hants: 'hampshire',
    herts: 'hertfordshire',
    lancs: 'lancashire',
    leics: 'leicestershire',
    lincs: 'lincolnshire',
    northants: 'northamptonshire',
    notts: 'nottinghamshire',
    oxon: 'oxfordshire',
    salop: 'shropshire',
    staffs: 'staffordshire',
    warks: 'warwickshire',
    wilts: 'wiltshire',
    worcs: 'worcestershire',
    yorks: 'yorkshire',
  }),
)

const sides: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }

/** "co. durham" and "w sussex" in full. */
export const fullCounty = (text: string): string =>
  text
    .replace(/^co (?=\p{L}{3})/u, 'county ')
    .replace(/^[nsew] (?=\p{L}+shire$|sussex$)/u, ([side = '']) => `${sides[side]} `)

/** Words of a name, those that are a British county in short in full: "north yorks". */
export const inFull = (words: readonly string[]): string =>
  fullCounty(words.map((word) => names.get(word) ?? word).join(' '))

/**
 * How a place may be written that somebody types: "herts" and "co. durham" in full, "st", "st." or "saint", with
 * hyphens or without. As it was typed comes first, where that is not short for anything.
 */
export function writings(typed: string): string[] {
  const text = plain(typed)
  const full = inFull(text.replaceAll(/[.,]/g, ' ').split(' ').filter(Boolean))
  const saints = (name: string) =>
    ['st ', 'st. ', 'saint '].map((saint) => name.replace(/\b(?:st\.?|saint)[ -](?=\S)/, saint))
  const all = saints(full === text.replaceAll('.', '') ? text : full).flatMap((name) => [
    name,
    name.replaceAll('-', ' '),
    name.replaceAll(' ', '-'),
  ])
  return [...new Set(all)]
}

/** Things, too: only where a place is expected ("a barn with 20 beds"). */
const isThing = (word: string) => word === 'beds'

/**
 * Of these words those that are a British county or a city in short, with what it is in full.
 * @param words with what follows each: "in la" is Los Angeles, "in la jolla" another place
 */
export const shortNames = (
  words: readonly { word: string; isExpected: boolean; next?: string | undefined }[],
): Map<string, string> =>
  new Map(
    words.flatMap(({ word, isExpected, next }) => {
      if (word === 'la')
        return isExpected && (!next || isCommon(next)) ? [[word, 'los angeles'] as const] : []
      const full = names.get(word) ?? placeWords.get(word)
      return full && (isExpected || !isThing(word)) ? [[word, full] as const] : []
    }),
  )
