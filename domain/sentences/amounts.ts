import { minorDigits } from '#domain/money.ts'
import { currencyOf, signPattern } from '#domain/readMoney.ts'
import { numberIn, numberInText } from './numbers.ts'
import { take } from './text.ts'
import { any, begins, ends as wordEnds } from './words.ts'

const unit = any('thousand', 'lakh', 'crore', 'million') + wordEnds
const sign = signPattern
/** An amount with its currency and its size, each of them where it was said. */
const money = (name: string) =>
  String.raw`(?:(?<sign${name}>${sign})\s?)?(?<number${name}>${numberInText})` +
  String.raw`(?:\s?(?<unit${name}>${unit}))?(?:\s?(?<after${name}>${sign}))?`

const most = any('most')
const loose = any('about')
const least = any('least')
const each = String.raw`\s?${any('each')}${wordEnds}`
const atEnd = String.raw`\s${any('mostAfter')}${wordEnds}`
const alone = String.raw`(?<![\w.,])${begins}`
const ends = String.raw`(?![\d,.']*\d)${wordEnds}`

const pattern = (text: string) => new RegExp(`${alone}${text}${ends}`, 'gu')
const perHead = pattern(`(?<least>${least}\\s+)?(?:${most}|${loose})?\\s*${money('A')}${each}`)
const range = pattern(
  `(?:${most}|${loose}|${any('between')})?\\s*${money('A')}\\s?${any('to')}\\s?${money('B')}(?:${atEnd})*`,
)
const atMost = pattern(`(?:${most}\\s*${money('A')}(?:${atEnd})*|${money('B')}(?:${atEnd})+)`)
const atLeast = pattern(`(?:${least}\\s*${money('A')}|${money('B')}\\s${any('leastAfter')})`)
const bare = pattern(`(?:${loose}\\s)?${money('A')}`)

const sizes = (
  [
    ['thousand', 1e3],
    ['lakh', 1e5],
    ['crore', 1e7],
    ['million', 1e6],
  ] as const
).map(([kind, times]) => [new RegExp(`^${any(kind)}$`, 'u'), times] as const)
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
    const times = size ? (sizes.find(([word]) => word.test(size))?.[1] ?? 1) : 1
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
  const isLarge = ({ numberA, numberB }: Groups) =>
    (numberIn(numberA ?? numberB, { locale }) ?? 0) >= 1000
  const nameOf = ({ numberA }: Groups) => (numberA === undefined ? 'B' : 'A')
  const keep = (part: keyof AmountCriteria, amount: number | undefined, whole: string) => {
    if (amount === undefined || criteria[part] !== undefined) left.push(whole.trim())
    else criteria[part] = amount
    return true
  }
  let rest = take(text, perHead, (groups, whole) =>
    keep('each', groups['least'] ? undefined : amountOf(groups, 'A'), whole),
  )
  rest = take(rest, range, (groups, whole) => {
    if (!isMoney(groups)) return false
    const { signA = '', numberA = '', unitA = '', afterA = '' } = groups
    left.push(`at least ${signA}${numberA}${unitA}${afterA}`)
    return keep('budget', amountOf(groups, 'B', 'A'), whole)
  })
  rest = take(rest, atMost, (groups, whole) =>
    // So few may be guests or money: no word of a vendor in any case.
    isMoney(groups) || isLarge(groups)
      ? keep('budget', amountOf(groups, nameOf(groups)), whole)
      : left.push(whole.trim()) > 0,
  )
  rest = take(
    rest,
    atLeast,
    (groups, whole) => (isMoney(groups) || isLarge(groups)) && left.push(whole.trim()) > 0,
  )
  rest = take(rest, bare, (groups, whole) =>
    isMoney(groups) ? keep('budget', amountOf(groups, 'A'), whole) : false,
  )
  return { rest, said: criteria }
}
