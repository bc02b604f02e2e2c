import { maxDistanceKm, maxGuests } from '#domain/limits.ts'
import { numberIn, numberInText } from './numbers.ts'
import { take } from './text.ts'
import { any, begins, ends } from './words.ts'

const number = `(?<guests>${numberInText})(?<k>k)?`
const about = any('many', 'most', 'least', 'about', 'between')
const alone = String.raw`(?<![\w.,£€₹$])${begins}`

const patterns = [
  new RegExp(
    String.raw`${alone}(?:(?:${about}|of|and) |~ ?)*(?:${numberInText}\s?${any('to')}\s?)?` +
      String.raw`${number}\s?\+?[\s-]?(?:d'|de )?${any('people')}(?:\s${any('mostAfter', 'leastAfter')})?${ends}`,
    'gu',
  ),
  new RegExp(
    String.raw`${alone}(?:that |which |can |to )*(?:seats?|seating|sleeps?|sleeping|holds?|holding|` +
      String.raw`fits?|fitting|accommodates?|accommodating|hosts?|hosting|capacity(?: of)?|party of|` +
      String.raw`${any('people')}:?)\s(?:for )?(?:${about} )?${number}(?![\w.])`,
    'gu',
  ),
]
/** `for 150`, with nothing behind it that it could be of. */
const alonePattern = new RegExp(
  String.raw`${alone}(?:for|f[uü]e?r|pour)\s(?:${about} )?${number}` +
    String.raw`(?=\s*(?:$|\||,|[£€₹$]|(?:${any('most', 'day', 'between', 'at')}|near|with|and|mit|und|et|avec) ))`,
  'gu',
)

const orMore = String.raw`(?:\+|plus|or (?:more|above|higher|better)|and (?:up|above))`
const stars = [
  new RegExp(
    String.raw`(?<![\w.])(?:(?:with|and|at least|min(?:imum)?|over|above|rated|rating(?: of)?)\s)*` +
      String.raw`(?<stars>[1-5](?:[.,]\d+)?)\s?${orMore}?\s?-?` +
      String.raw`(?:stars?(?:[ -](?:rated|ratings?|reviews?))?|★+|\*|rated|ratings?)(?: ?${orMore})?(?![a-z])`,
    'g',
  ),
  new RegExp(
    String.raw`(?<![\w.])(?:with )?(?:rated|ratings?)(?:\s(?:of|above|over|at least|min(?:imum)?))*\s` +
      String.raw`(?<stars>[1-5](?:[.,]\d+)?)\s?${orMore}?(?![\w.])`,
    'g',
  ),
]
/** A class that hotels have, and no rating: what guests say of them is another thing. */
const hotelClass =
  /(?<![\w.])(?:[1-5]|two|three|four|five)[ -]?(?:stars?|★+|\*)(?= (?:luxury |wedding )?(?:hotels?|resorts?)(?![a-z]))/g
const distance = new RegExp(
  String.raw`(?<![\w.])(?:${any('far')} )*(?<far>\d+(?:[.,]\d+)?)\s?-?(?<miles>miles?|mi)?` +
    String.raw`(?:kms?|kilomet(?:er|re)s?n?)?(?<=[a-z])(?: radius)?(?: ${any('off')})?${ends}`,
  'gu',
)
const cheap = new RegExp(
  String.raw`${begins}(?:${any('cheap')}|budget(?= \p{L})` +
    String.raw`(?! (?:of|is|under|below|up|max|around|about|for|in|de|von|bis)))${ends}`,
  'gu',
)
const best = new RegExp(String.raw`${begins}(?:${any('best')}|top(?= \p{L}))${ends}`, 'gu')
const instant =
  /\b(?:(?:to |can be )?book(?:ed|able|ing)? (?:at once|instantly)|instant(?:ly)?[ -]book(?:ing|able|ed)?)\b/gu

/** A number with one digit before its mark or without thousands. */
const decimalIn = (text: string | undefined) => Number(text?.replace(',', '.'))

export type PeopleCriteria = {
  guests?: number
  rating?: number
  within?: number
  sort?: 'price' | 'rating'
  verified?: true
  instant?: true
}
/** How many come, how good it should be and how far away, taken out of a text. */
export function readPeople(text: string, left: string[], locale: string) {
  const criteria: PeopleCriteria = {}
  const keep = <Part extends keyof PeopleCriteria>(
    part: Part,
    value: PeopleCriteria[Part],
    whole: string,
  ) => {
    if (value === undefined || criteria[part] !== undefined) left.push(whole.trim())
    else criteria[part] = value
    return true
  }
  let rest = take(text, hotelClass, (_, whole) => left.push(whole) > 0)
  for (const each of stars)
    rest = take(rest, each, ({ stars: value }, whole) =>
      keep('rating', decimalIn(value) <= 5 ? decimalIn(value) : undefined, whole),
    )
  rest = take(rest, distance, ({ far, miles }, whole) => {
    const km = decimalIn(far) * (miles ? 1.609 : 1)
    return keep('within', km <= maxDistanceKm ? Math.max(1, Math.ceil(km)) : undefined, whole)
  })
  for (const each of [...patterns, alonePattern])
    rest = take(rest, each, ({ guests, k }, whole) => {
      const number = numberIn(guests, { locale, digits: k ? 2 : 0, isScaled: Boolean(k) }) ?? 0
      const count = number * (k ? 1000 : 1)
      const isCount = Number.isInteger(count) && count >= 1 && count <= maxGuests
      return keep('guests', isCount ? count : undefined, whole)
    })
  // Where somebody is nobody asks the browser.
  rest = take(
    rest,
    /\b(?:near(?:by)?|around|close to) (?:me|us|here)\b/g,
    (_, whole) => left.push(whole) > 0,
  )
  rest = take(rest, cheap, (_, whole) => keep('sort', 'price', whole))
  rest = take(rest, best, (_, whole) => keep('sort', 'rating', whole))
  rest = take(rest, /\bverified\b/g, (_, whole) => keep('verified', true, whole))
  rest = take(rest, instant, (_, whole) => keep('instant', true, whole))
  return { rest, said: criteria }
}
