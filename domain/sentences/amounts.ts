import { minorDigits } from '#domain/money.ts'
import { currencyOf, signPattern } from '#domain/readMoney.ts'
import { numberIn, numberInText } from './numbers.ts'
import { take } from './text.ts'

const unit = String.raw`(?:k|thousand|lakhs?|lacs?|l|crores?|cr|million|mn|m)(?![a-z])`
const sign = signPattern
/** An amount with its currency and its size, each of them where it was said. */
const money = (name: string) =>
  String.raw`(?:(?<sign${name}>${sign})\s?)?(?<number${name}>${numberInText})` +
  String.raw`(?:\s?(?<unit${name}>${unit}))?(?:\s?(?<after${name}>${sign}))?`

const most =
  '(?:under|below|less than|cheaper than|max(?:imum)?(?: of)?|up ?to|at most|(?:no|not) (?:more than|over|above)|' +
  '(?:(?:our|my|with|on|a|total) )*budget(?: is| of|:)?(?: (?:under|below|max|up ?to|around|about|of))?|<=?)'
const loose = '(?:for|around|about|approx(?:imately)?|within|near|costing|price[ds]?(?: at)?|at|of)'
const least = '(?:over|above|more than|at least|from|starting (?:at|from)|min(?:imum)?(?: of)?|>=?)'
const each = String.raw`(?:\s?(?:per|\/|a)\s?(?:head|person|plate|guest|cover|pax)|\s?p\.?\/?p\.?)(?![a-z])`
const alone = String.raw`(?<![\w.,])`
const ends = String.raw`(?![\d,.']*\d|[a-z])`

const pattern = (text: string) => new RegExp(`${alone}${text}${ends}`, 'g')
const perHead = pattern(`(?:${most}|${loose})?\\s*${money('A')}${each}`)
const range = pattern(
  `(?:${most}|${loose}|between|from)?\\s*${money('A')}\\s?(?:-|to|and|till)\\s?${money('B')}`,
)
const atMost = pattern(`(?<strict>${most})\\s*${money('A')}`)
const atLeast = pattern(`${least}\\s*${money('A')}`)
const bare = pattern(
  `(?:${loose}\\s)?${money('A')}(?:\\s(?:(?:in )?total|all in|budget|max(?:imum)?|or less|tops))*`,
)

const sizes: [RegExp, number][] = [
  [/^(k|th)/, 1e3],
  [/^l/, 1e5],
  [/^c/, 1e7],
  [/^m/, 1e6],
]
export type AmountCriteria = {
  /** In minor units of the site's currency. */
  budget?: number
  /** The most for each guest. */
  each?: number
}
export type Conversion = (amount: number, currency: string) => number | undefined
type Groups = Record<string, string | undefined>

/**
 * The most that was said to be paid, taken out of a text.
 * @param convert into the site's minor units; undefined where no rate is known
 * @param left what is money and cannot be asked for: a least price, a currency without a rate
 */
export function readAmounts(
  text: string,
  siteCurrency: string,
  convert: Conversion,
  left: string[],
  locale: string,
) {
  const criteria: AmountCriteria = {}
  const amountOf = (groups: Groups, name: string, other = name): number | undefined => {
    const mark = ['sign', 'after']
      .flatMap((part) => [groups[part + name], groups[part + other]])
      .find(Boolean)
    const size = groups[`unit${name}`] ?? groups[`unit${other}`]
    const times = size ? (sizes.find(([begins]) => begins.test(size))?.[1] ?? 1) : 1
    const currency = mark ? currencyOf(mark, siteCurrency) : siteCurrency
    const digits = minorDigits(currency)
    const number = numberIn(groups[`number${name}`], { locale, digits, isScaled: times > 1 })
    return number === undefined
      ? undefined
      : convert(Math.round(number * times * 10 ** digits), currency)
  }
  /** Money says so itself: by a currency or by a size. */
  const isMoney = (groups: Groups) =>
    ['sign', 'unit', 'after'].some((part) => groups[`${part}A`] ?? groups[`${part}B`])
  const isLarge = ({ numberA }: Groups) => (numberIn(numberA, { locale }) ?? 0) >= 1000
  const keep = (part: keyof AmountCriteria, amount: number | undefined, whole: string) => {
    if (amount === undefined || criteria[part] !== undefined) left.push(whole.trim())
    else criteria[part] = amount
    return true
  }
  let rest = take(text, perHead, (groups, whole) => keep('each', amountOf(groups, 'A'), whole))
  rest = take(rest, range, (groups, whole) => {
    if (!isMoney(groups)) return false
    const { signA = '', numberA = '', unitA = '', afterA = '' } = groups
    left.push(`at least ${signA}${numberA}${unitA}${afterA}`)
    return keep('budget', amountOf(groups, 'B', 'A'), whole)
  })
  rest = take(rest, atMost, (groups, whole) =>
    // So few may be guests or money: no word of a vendor in any case.
    isMoney(groups) || isLarge(groups)
      ? keep('budget', amountOf(groups, 'A'), whole)
      : left.push(whole.trim()) > 0,
  )
  rest = take(rest, atLeast, (groups, whole) => isMoney(groups) && left.push(whole.trim()) > 0)
  rest = take(rest, bare, (groups, whole) =>
    isMoney(groups) ? keep('budget', amountOf(groups, 'A'), whole) : false,
  )
  return { rest, said: criteria }
}
