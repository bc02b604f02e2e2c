import { pattern } from '../../../domain/sentences/pattern.ts'
import type { PriceUnit } from '../../../domain/units.ts'

const patterns: [PriceUnit, RegExp][] = [
  ['per_plate_nonveg', /non[- ]?veg/i],
  ['per_plate_veg', /\bveg(?:etarian)?\b/i],
  [
    'per_plate',
    pattern('i')`
      \b(?:pro|je) (?:teller|menü|gedeck)\b|\bpar couvert\b|\bpor cubierto\b|\ba coperto\b|
      \/\s?(?:teller|menü|gedeck|couvert|cubierto|coperto)|(?:\bper|
      \bp\s?\/|\/|\ba|\beach)\s*(?:plate|meal|cover|dish|menu|dinner|thali|(?:banana )?leaf)s?\b|
      \bper[_ ]plate`,
  ],
  [
    'per_person',
    pattern('i')`
      (?:\bper|\bp\s?\/|\/|\ba|\beach)\s*(?:person|head|guest|pax|adult|delegate|people)\b|
      \b(?:pro|je) (?:person|gast|kopf)|\bpar (?:personne|invit|convive)|\bpor persona|\ba(?: |\/)persona|\/\s?pers\b|
      (?<![a-z])p\s?[./]?\s?[ph](?![a-z])|\bper[_ ](?:person|head)`,
  ],
  [
    'per_hour',
    pattern('i')`
      \b(?:pro|je) stunde\b|\/\s?(?:stunde|std|heure|hora)\b|
      \bpar heure\b|\bpor hora\b|\ball'ora\b|(?:\bper|\/|\ban)\s*(?:hour|
      hr)s?\b|\bhourly\b|\bper_hour\b`,
  ],
  [
    'per_function',
    pattern('i')`
      (?:\bper|\/|\ba)\s*(?:function|session|slot)\b|\bper_function\b|\bhalf[- ]days?\b|\bhalbtags|
      \bdemi[- ]journée`,
  ],
  ['per_piece', /(?:\bper|\/|\ba)\s*(?:piece|item|unit)\b|\bper_piece\b|\beach\b/i],
  [
    'per_day',
    pattern('i')`
      \b(?:pro|je) (?:tag|nacht|abend)\b|\bpar (?:jour|nuit|soirée)\b|\bpor (?:día|dia|noche)\b|
      \bal giorno\b|\/\s?(?:tag|nacht|abend|jour|nuit|soirée|día|dia|giorno)\b|
      (?:\bper|\/|\ba)\s*(?:day|night)\b|\bdaily\b|\bfull[- ]day\b|\bganztag|
      \bjournée (?:entière|complète)|\bday (?:hire|rate)\b|
      \bper_day\b`,
  ],
  ['package', /\bpackages?\b|\ball[- ]inclusive\b|\bpkg\b/i],
  [
    'per_event',
    pattern('i')`
      (?:\bper|\/|\ban?|\bfor the|\bwhole)\s*(?:event|wedding|booking|weekend)\b|\bhire\b|\bexclusive use\b|
      \brental\b|\bper_event\b`,
  ],
]

/** What a price is for, by the words around it ("per meal", "pp", "venue hire"); null where they do not say. */
export const unitOf = (text: string): PriceUnit | null =>
  patterns.find(([, words]) => words.test(text))?.[0] ?? null

const alone: [PriceUnit, RegExp][] = [
  ['per_plate', /^(?:plate|meal|menu|couvert|gedeck)s?$/i],
  ['per_person', /^(?:person|head|guest|pax|personne|invit[ée])s?$/i],
  ['per_hour', /^(?:hour|stunde|heure)s?$/i],
  ['per_day', /^(?:day|night|tag|jour)s?$/i],
  ['per_event', /^(?:venue|event|wedding|hire|location|lieu|site)s?$/i],
]
/** The same of a cell that says nothing but what a price is for: "meal", "venue". */
export const unitAlone = (text: string): PriceUnit | null =>
  unitOf(text) ?? alone.find(([, word]) => word.test(text.trim()))?.[0] ?? null

const perWord = /(?<!\p{L})(?:(?:per|pro|par|por|je)\s+|\/\s?)(\p{L}+)/iu
/** What a price is for in words that name no unit of ours: "table" of "₹9,000 per table". */
export const unknownUnit = (text: string): string | undefined =>
  unitOf(text) === null ? perWord.exec(text)?.[1] : undefined

/** `text` without the words that name a unit. */
export const withoutUnits = (text: string) =>
  patterns.reduce((rest, [, words]) => rest.replace(words, ' '), text)
