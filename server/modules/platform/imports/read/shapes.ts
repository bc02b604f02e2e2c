import { pattern } from '#server/kernel/pattern.ts'
import { currencyOf } from './currency.ts'
import { parsePrice } from './price.ts'
import type { Field } from './types.ts'

/** What kind of value a cell holds, whatever its column says. */
export type Shape =
  | 'empty'
  | 'email'
  | 'image'
  | 'url'
  | 'price'
  | 'rating'
  | 'digit'
  | 'count'
  | 'range'
  | 'decimal'
  | 'phone'
  | 'postcode'
  | 'date'
  | 'text'
  | 'long'

const patterns: [Shape, RegExp][] = [
  ['email', /^(?:mailto:)?[^\s@]+@[^\s@]+\.[a-z]{2,}$/i],
  ['image', /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|gif|avif|svg)(?:[?#]\S*)?$/i],
  [
    'url',
    pattern('i')`
      ^(?:https?:\/\/|\/\/|www\.)\S+$|^[a-z0-9][a-z0-9.-]*\.(?:com|net|org|co\.uk|uk|in|eu|ie|fr|it|
      es|de|wedding|venue)(?:\/\S*)?$`,
  ],
  ['date', /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/],
  ['phone', /^(?:tel:?\s*)?(?:\+|\(0|0(?!\.)|00)[\d ()./-]{6,18}\d$|^\d{10,12}$|^\d{5} \d{5,6}$/i],
  ['postcode', /^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i],
  [
    'rating',
    pattern('i')`
      ^[0-5][.,]\d{1,2}$|^\d{1,2}(?:[.,]\d{1,2})?\s*(?:\/|out of)\s*(?:5|10)\b.*$|
      ^[0-5](?:[.,]\d{1,2})?\s*(?:stars?|★+)?\s*\(\d[\d,]*(?: (?:reviews?|ratings?))?\)$`,
  ],
  ['digit', /^\d$|^10$/],
  [
    'count',
    pattern('i')`
      ^\(?\d{1,3}(?:,\d{3})+\)?$|^\(?\d{2,6}\)?$|
      ^\(?\d{1,6}\+?\s*(?:guests?|people|pax|persons?|seated|seats|standing|reviews?|ratings?)?\)?$`,
  ],
  [
    'range',
    pattern('i')`
      ^(?:up to|max\.?(?:imum)?|min\.?(?:imum)?|from)?\s*\d[\d,]*\s*(?:[-–—]|to|
      and)?\s*(?:max\.?(?:imum)?\s*)?(?:\d[\d,]*)?\s*(?:guests?|people|pax|persons?|seated|
      standing)?$`,
  ],
  ['decimal', /^-?\d+[.,]\d+$/],
]

/** The shape of a cleaned cell. */
export const shapeOf = (cell: string): Shape => {
  if (!cell) return 'empty'
  if (cell.length > 300) return 'long'
  const shape = patterns.find(([, pattern]) => pattern.test(cell))?.[0]
  if (shape) return shape
  if (currencyOf(cell) || cell.length < 60) {
    const price = parsePrice(cell)
    if (
      price &&
      !('error' in price) &&
      (currencyOf(cell)
        ? cell.length < 80
        : /^(?:from|starting|per|price|poa)\b|request|contact|\bp[ph]\b|\bper\b/i.test(cell))
    )
      return 'price'
  }
  return cell.length > 120 ? 'long' : 'text'
}

/** Shapes that a field takes at face value. */
const natural: Record<Field, readonly Shape[]> = {
  name: ['text'],
  category: ['text'],
  city: ['text'],
  region: ['text'],
  country: ['text'],
  address: ['text', 'postcode', 'long'],
  postcode: ['postcode', 'count'],
  price: ['price', 'count', 'decimal', 'range'],
  priceUnit: ['text', 'price'],
  capacity: ['count', 'range', 'digit'],
  capacityMin: ['count', 'range', 'digit'],
  capacityMax: ['count', 'range', 'digit'],
  rating: ['rating', 'digit'],
  reviewCount: ['count', 'digit'],
  description: ['text', 'long'],
  website: ['url'],
  email: ['email'],
  phone: ['phone', 'count'],
  image: ['image', 'url'],
  externalId: ['text', 'count', 'digit', 'url', 'range'],
  currency: ['text', 'price'],
  ratingSource: ['text', 'url'],
  social: ['url', 'text'],
  attribute: ['text', 'count', 'digit', 'range', 'decimal'],
  status: ['text'],
}
/** Shapes that a field bears without being proof of a shifted row. */
const borne: Partial<Record<Field, readonly Shape[]>> = {
  name: ['long', 'date'],
  price: ['text', 'digit'],
  capacity: ['text', 'long'],
  capacityMin: ['text'],
  capacityMax: ['text'],
  rating: ['text'],
  reviewCount: ['text'],
  website: ['text', 'image'],
  phone: ['text', 'range', 'long'],
  email: ['text'],
  image: ['text'],
  postcode: ['text'],
  description: ['price', 'count', 'range'],
  category: ['long'],
  city: ['long', 'postcode'],
  region: ['long', 'postcode'],
  address: ['count', 'range'],
  externalId: ['phone', 'decimal', 'date', 'rating', 'postcode', 'image', 'long'],
}

export type Fit = 'fits' | 'odd' | 'wrong'
/** Whether a value of this shape belongs in the field: `wrong` is the mark of a shifted row. */
export const fit = (field: Field | null, shape: Shape): Fit => {
  if (field === null || shape === 'empty' || natural[field].includes(shape)) return 'fits'
  return borne[field]?.includes(shape) ? 'odd' : 'wrong'
}
