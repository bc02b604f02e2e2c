import { signPattern } from '#domain/readMoney.ts'
import { any, begins, ends, numberWords } from './words.ts'
import { marksOf, readNumber, shapesOf, withDigits } from '#domain/readNumber.ts'

/** A number within a sentence; spaces in it were made apostrophes. */
export const numberInText = String.raw`\d(?:[\d.,']*\d)?`

/**
 * A sentence with its numbers in the digits that patterns look for. A space that a locale writes between thousands is
 * one, and so is any that does not break.
 */
export function withNumbers(text: string, locale: string): string {
  const unbroken = withDigits(text)
    .replaceAll('٬', "'")
    .replaceAll('٫', '.')
    .replaceAll(/(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, "'")
  return /\s/.test(marksOf(locale).group)
    ? unbroken.replaceAll(/(?<!\d[.,']? ?)\d{1,3}(?: \d{3})+(?!\d)/g, (all) =>
        all.replaceAll(' ', "'"),
      )
    : unbroken
}

/**
 * What a number in a sentence means. Nobody can be asked within one: thousands are likelier than three decimals, but
 * for the locale's own of a currency that has three, and of "1.234 million".
 */
export function numberIn(
  text: string | undefined,
  { locale, digits = 2, isScaled }: { locale: string; digits?: number; isScaled?: boolean },
): number | undefined {
  const marks = marksOf(locale)
  const { thousands, decimal, mark } = shapesOf(text ?? '')
  const plain = readNumber(text ?? '', marks, digits).value
  const read =
    isScaled && mark !== marks.group ? (decimal ?? thousands) : (plain ?? thousands ?? decimal)
  return read === undefined ? undefined : Number(read)
}

const oneWord = [...numberWords.keys()].sort((a, b) => b.length - a.length).join('|')
const joints = 'and|und|et|aur'
const counted = any('people', 'thousand', 'lakh', 'crore', 'million')
const inWords = new RegExp(
  `${begins}(?!do (?:people|persons|guests|covers|friends))(?:[1-9] )?(?:${oneWord})` +
    `(?:(?:[ -]|[ -]?(?:${joints})[ -]?)?(?:${oneWord}))*` +
    `(?:(?=(?<thing>(?: d'|[ -](?:de )?)(?:${counted}|${signPattern})${ends}|tausend))|${ends})`,
  'gu',
)
const digitOrWord = new RegExp(String.raw`\d|${joints}|${oneWord}`, 'gu')

/** "two hundred and fifty guests", "zweihundert Gäste" and "do sau log" in figures; "Seven Hills" is a name. */
export const inFigures = (text: string): string =>
  text.replaceAll(inWords, (whole: string, ...more: unknown[]) => {
    let [number, isHundreds] = [0, false]
    for (const word of whole.match(digitOrWord) ?? []) {
      const one = numberWords.get(word) ?? (Number(word) || 0)
      isHundreds ||= one === 100 && number > 0
      number = one === 100 ? (number || 1) * one : number + one
    }
    const { thing } = more.at(-1) as Record<string, string | undefined>
    return thing || (isHundreds && !/\d/.test(whole)) ? String(number) : whole
  })
