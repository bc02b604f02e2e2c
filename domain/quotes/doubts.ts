import { formatMoney } from '#domain/money.ts'
import { formatNumber, guestsWords } from '#domain/numbers.ts'
import { type Guests, guestsOf, type QuoteLine } from './quotes.ts'

/** Nobody gets so many of a thing each. */
const manyEach = 20
/** From here on as many each as there are guests is a slip; four bottles for each of four guests are not. */
const someGuests = 5

/**
 * Lines that count the guests twice: a price that is per guest already, times as many as there are guests.
 * @param amounts what the lines come to, in minor units
 */
export const doubtfulLines = (
  lines: readonly QuoteLine[],
  of: Guests,
  amounts: readonly number[],
  { currency, locale }: { currency: string; locale: string },
): { field: string; question: string }[] =>
  lines.flatMap((line, index) => {
    const { basis, quantity, label } = line
    const guests = guestsOf(line, of)
    const isTwice = guests >= someGuests && quantity === guests
    if (basis !== 'per_guest' || !(isTwice || quantity >= manyEach)) return []
    const sum = formatMoney({ amount: amounts[index] ?? 0, currency }, locale)
    const count = formatNumber(quantity, locale)
    return [
      {
        field: `lines.${index}.quantity`,
        question:
          `“${label}” is ${count} × a price per guest for ${guestsWords(guests, locale)}: ${sum}. ` +
          'Is that right?',
      },
    ]
  })
