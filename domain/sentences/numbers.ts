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
    ? unbroken.replaceAll(/(?<![\d.,'] ?)\d{1,3}(?: \d{3})+(?!\d)/g, (all) =>
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
