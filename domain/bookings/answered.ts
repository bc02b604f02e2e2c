import { formatMoney } from '#domain/money.ts'
import { proposedWords } from './proposals.ts'

/** What another proposal takes the place of: `Sat 12 Jun 2027, for ₹5,00,000 in all` where it had a total, too. */
export function answeredWords(...[agreed, answered, format]: Parameters<typeof proposedWords>) {
  const words = proposedWords(agreed, answered, format)
  const money = answered.sum && formatMoney(answered.sum, format?.locale)
  return money && words !== money ? `${words}, for ${money} in all` : words
}
