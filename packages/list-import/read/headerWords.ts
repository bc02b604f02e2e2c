import { pattern } from '../../../domain/sentences/pattern.ts'
import { nameKey } from './clean.ts'
import { fieldNamed } from './headerPatterns.ts'
import table from './headerWords.json' with { type: 'json' }
import type { Field } from './types.ts'

const starts: [Field, number, RegExp][] = [
  ['capacity', 92, /^(?:kapazitat|capacite|capacidad|capacita|capienza)\b/],
  [
    'capacity',
    92,
    pattern()`
      ^(?:nb|nbre|nombre|numero|num|n|anzahl)(?: (?:max\w*|total))?(?: de| d| der| di)?
      (?: (?:convives|couverts|invites|personnes|places|gaste|personen|platze|invitados|comensales|personas|ospiti|
      invitati|persone|coperti|posti))+\b`,
  ],
  ['price', 92, /^(?:preis|prix|precio|prezzo|mietpreis|tarif)\b/],
  ['phone', 92, /^(?:telefon|telephone|telefono|tel)\b/],
  ['address', 92, /^(?:strasse|adresse|direccion|indirizzo)\b/],
]

/** Headers in German, French, Spanish, Italian and transliterated Hindi, folded; English ones are patterns. */
const known = new Map<string, [Field, number][]>()
for (const { field, score, words } of table) {
  const row: [Field, number] = [fieldNamed(field), score]
  for (const word of words) known.set(word, [...(known.get(word) ?? []), row])
}

/** What whoever keeps a list wrote for itself: "Notes", "Interne Bemerkungen". Nobody else is to read it. */
export const isRemark = (words: string) => remarks.test(nameKey(words))
const remarks = pattern()`
  \b(?:internal|interne?[nrs]?|notes|private notes?|my notes?|remarks?|comments?|bemerkung(?:en)?|
  anmerkung(?:en)?|notiz(?:en)?|hinweise?|remarques?|commentaires?|observaciones|notas|osservazioni|
  commenti)\b`

/** Fields that a header names in another language than English, with how sure it makes them. */
export const headerWords = (words: string): [Field, number][] => {
  const folded = nameKey(words.replaceAll('ß', 'ss'))
  return [
    ...(known.get(folded) ?? []),
    ...starts.flatMap(([field, score, start]): [Field, number][] =>
      start.test(folded) ? [[field, score]] : [],
    ),
  ]
}
