import { addMonths } from '#domain/months.ts'
import { take } from './text.ts'
import { any, begins, ends } from './words.ts'

const alone = String.raw`(?<![\w.,/'-])`
const names = ['spring', 'summer', 'autumn', 'winter'] as const
/** A season is one where it is said when: a town in Texas is called Spring. */
const season = new RegExp(
  String.raw`${alone}${begins}(?<said>(?:${any('season')}(?:[ -]|(?<=')))*)(?<season>${any(...names)})` +
    String.raw`(?:,?\s+(?:of\s+)?(?<year>20\d\d|next year))?${ends}(?!['-])` +
    String.raw`(?!,? (?:tx|texas|hill|valley|lake|green|grove)\b)` +
    String.raw`(?:(?=\s+(?:wedding|bride|marriage))(?<wedding>\s))?`,
  'gu',
)
const begun = names.map((name, at) => [new RegExp(`^${any(name)}$`, 'u'), 3 + 3 * at] as const)
/** A year by itself, within which no month was said. */
export const ofYear = new RegExp(
  String.raw`${alone}(?:(?:in|for|during|by|early|mid|late|end of)[ -])*(?:20[2-4]\d|(?:this|next) year)(?![\w/-])`,
  'g',
)

type Here = {
  today: string
  yearOf: (text: string | undefined) => number | '' | undefined
  south: boolean
}

/** The three months of a season, as many as are not over; without a year it is the next such. */
export function readSeason(
  text: string,
  { today, yearOf, south }: Here,
  use: (months: string[], whole: string) => boolean,
): string {
  const now = today.slice(0, 7)
  return take(text, season, ({ said = '', season: name = '', year, wedding }, whole) => {
    const isSure = year ?? wedding ?? (said || /sard|garm|\p{sc=Deva}/u.test(name))
    if (!isSure || (name === 'fall' && !year && !/this|next|in|the/.test(said))) return false
    const begin = String(begun.find(([word]) => word.test(name))?.[1]).padStart(2, '0')
    const monthsOf = (of: number) =>
      [0, 1, 2].map((each) => addMonths(`${of}-${begin}`, each + (south ? -6 : 0)))
    const stated = yearOf(year)
    const thisYear = Number(now.slice(0, 4))
    const months = stated
      ? monthsOf(stated)
      : ([-1, 0, 1, 2]
          .map((by) => monthsOf(thisYear + by))
          .find((all) => (said.includes('next') ? (all[0] ?? '') : (all[2] ?? '')) >= now) ?? [])
    return use(
      months.filter((month) => month >= now),
      whole,
    )
  })
}
