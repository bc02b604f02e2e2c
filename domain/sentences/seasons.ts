import { addMonths } from '#domain/months.ts'
import { take } from './text.ts'

const alone = String.raw`(?<![\w.,/'-])`
const sure = '(?:in|for|this|next|during|by|the|our|early|mid|late)'
/** A season is one where it is said when: a town in Texas is called Spring. */
const season = new RegExp(
  `${alone}(?<said>(?:${sure}[ -])*)(?<season>spring|summer|autumn|fall|winter)` +
    String.raw`(?:,?\s+(?:of\s+)?(?<year>20\d\d|next year))?(?![\w'-])` +
    String.raw`(?!,? (?:tx|texas|hill|valley|lake|green|grove)\b)` +
    String.raw`(?:(?=\s+(?:wedding|bride|marriage))(?<wedding>\s))?`,
  'g',
)
/** A year by itself, within which no month was said. */
export const ofYear = new RegExp(
  String.raw`${alone}(?:(?:in|for|during|by|early|mid|late|end of)[ -])*(?:20[2-4]\d|(?:this|next) year)(?![\w/-])`,
  'g',
)

const first: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }

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
    const isSure = year !== undefined || wedding !== undefined || said !== ''
    if (!isSure || (name === 'fall' && !year && !/this|next|in|the/.test(said))) return false
    const begin = String(first[name]).padStart(2, '0')
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
