import { pattern } from '../../../domain/sentences/pattern.ts'
import { currencyOf } from './currency.ts'
import { saysGuests } from './guests.ts'
import { parsePrice, readsAsName } from './price.ts'
import table from './shapes.json' with { type: 'json' }
import type { Field } from './types.ts'

/** What kind of value a cell holds, whatever its column says. */
const shapes = [
  'empty',
  'email',
  'image',
  'url',
  'price',
  /** Money, or a name with money in it. */
  'moneyed',
  'rating',
  'digit',
  'count',
  'range',
  'decimal',
  'phone',
  'postcode',
  'date',
  'unrated',
  'text',
  /** A text that the gazetteer knows. */
  'place',
  'long',
] as const
export type Shape = (typeof shapes)[number]

const patterns: [Shape, RegExp][] = [
  ['email', /^(?:mailto:)?[^\s@]+@[^\s@]+\.[a-z]{2,}$/i],
  ['image', /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|gif|avif|svg)(?:[?#]\S*)?$/i],
  [
    'url',
    pattern('i')`
      ^(?:https?:\/\/|\/\/|www\.)\S+$|^[a-z0-9][a-z0-9.-]*\.(?:com|net|org|info|biz|co|io|uk|in|eu|ie|fr|it|
      es|de|at|ch|nl|be|pt|us|ca|au|nz|wedding|weddings|venue|events|photo|photos|photography|studio|london|wales|scot)
      (?:\/\S*)?$`,
  ],
  ['date', /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$|^\d{1,2}\/\d{1,2}\/\d{2,4}$/],
  ['phone', /^(?:tel:?\s*)?(?:\+|\(0|0(?!\.)|00)[\d ()./-]{6,18}\d$|^\d{10,12}$|^\d{5} \d{5,6}$/i],
  ['phone', /^\d{2,3}(?: \d{2}){3,4}$/],
  ['phone', /^[+(]?\d[\d ()./-]{6,18}\d\s*(?:ext(?:n|ension)?|x|#)\.?\s*\d{1,6}$/i],
  // India's number of its country without the plus.
  ['phone', /^91[ -]\d{5}[ -]?\d{5}$/],
  ['phone', /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$|^\+\d[\d ().-]{6,18}\d$/],
  [
    'postcode',
    pattern('i')`
      ^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$|^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$|^\d{5}-\d{4}$|
      ^[A-Z]{1,2}-\d{4,5}$|^\d{3} \d{3}$`,
  ],
  [
    'rating',
    pattern('i')`
      ^[0-5][.,]\d{1,2}$|^\d{1,2}(?:[.,]\d{1,2})?\s*(?:\/|out of)\s*(?:5|10)\b.*$|
      ^[0-5](?:[.,]\d{1,2})?\s*(?:stars?|★+)?\s*\(\d[\d,]*(?: (?:reviews?|ratings?))?\)$`,
  ],
  [
    'unrated',
    pattern('i')`
      ^\(?(?:no|0|zero) (?:reviews?|ratings?)(?: yet)?\)?$|^(?:not (?:yet )?(?:rated|reviewed)|
      unrated|be the first to review)$|^(?:keine|noch keine) bewertung(?:en)?$|^aucun avis$|
      ^sin rese[ñn]as$|^nessuna recensione$`,
  ],
  ['digit', /^\d$|^10$/],
  [
    'count',
    pattern('i')`
      ^\(?\d{1,3}(?:,\d{3})+\)?$|^\d{1,3}(?:\.\d{3})+$|^\(?\d{2,6}\)?$|
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

/** As many as a list of 50,000 rows may have different cells: what is forgotten is looked at three times. */
const maxCached = 600_000
const cache = new Map<string, Shape>()

/** The shape of a cleaned cell. */
export const shapeOf = (cell: string): Shape => {
  if (!cell) return 'empty'
  const known = cache.get(cell)
  if (known) return known
  if (cache.size >= maxCached) cache.clear()
  const shape = lookAt(cell)
  cache.set(cell, shape)
  return shape
}

/** Nobody looks at the cells again. */
export const forgetShapes = () => cache.clear()

/** Money without a currency: "75k", "1.5 L", "from 900", "auf Anfrage". */
const bareMoney = pattern('iu')`
  ^(?:from|starting|per|price|poa)\b|request|contact|\bp[ph]\b|\bper\b|\d ?p? ?\/ ?(?:p?p|head|person|guest|plate)\b|
  \d\s?(?:k|l|lakhs?|lacs?|cr|crores?)\b|
  ^n\.\s?v\.$|anfrage|absprache|sur (?:demande|devis|mesure)|consult|kontakt|richiesta|vereinbarung`

const lookAt = (cell: string): Shape => {
  if (cell.length > 300) return 'long'
  const shape = patterns.find(([, pattern]) => pattern.test(cell))?.[0]
  if (shape) return shape
  // "Up to ~150 (Orangery)"
  if (saysGuests(cell.replace(/\s*\([^()]*\)$/, '').replace(/~\s?(?=\d)/g, ''))) return 'range'
  // "TN1 1RS" names no rupees.
  const text = cell.replace(/\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi, ' ')
  const named = currencyOf(text) !== null
  if (named || cell.length < 60) {
    const price = parsePrice(text)
    if (
      price &&
      !('error' in price) &&
      (currencyOf(cell) ? cell.length < 80 : bareMoney.test(cell))
    )
      return readsAsName(text) ? 'moneyed' : 'price'
  }
  return cell.length > 120 ? 'long' : 'text'
}

/** Shapes that a field takes at face value, and those that it bears without being proof of a shifted row. */
const natural: Record<Field, readonly string[]> = table.natural
const borne: Partial<Record<Field, readonly string[]>> = table.borne
for (const [field, names] of [...Object.entries(natural), ...Object.entries(borne)])
  if (!names.every((name) => shapes.some((each) => each === name)))
    throw new Error(`shapes.json: ${field} has a shape that there is not.`)

/** Shapes of which no column is full by chance: what they stand in wrongly, they stand in wrongly each time. */
const telling = new Set<Shape>(['unrated', 'place', 'price', 'email'])
export const isTelling = (shape: Shape) => telling.has(shape)

export type Fit = 'fits' | 'odd' | 'wrong'
const better = (a: Fit, b: Fit): Fit =>
  (['fits', 'odd'] as const).find((each) => a === each || b === each) ?? 'wrong'

/** Whether a value of this shape belongs in the field: `wrong` is the mark of a shifted row. */
export const fit = (field: Field | null, shape: Shape): Fit => {
  if (field === null || shape === 'empty' || natural[field].includes(shape)) return 'fits'
  if (shape === 'moneyed') return better(fit(field, 'price'), fit(field, 'text'))
  return borne[field]?.includes(shape) ? 'odd' : 'wrong'
}
