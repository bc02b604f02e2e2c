import { listWords } from '#domain/words.ts'

/** What a saved reply can leave open, as it is typed between braces, and what it is called. */
export const mergeFields = {
  couple: 'Couple’s name',
  day: 'Day',
  town: 'Town',
  guests: 'Guests',
  price: 'Your price',
  business: 'Your name',
} as const
export type MergeField = keyof typeof mergeFields
/** Of one conversation; a field without a value is a gap. */
export type MergeValues = Partial<Record<MergeField, string>>

const gapWords: Record<MergeField, string> = {
  couple: 'Their name isn’t known here: write it or remove {couple}.',
  day: 'The day isn’t known here: write it or remove {day}.',
  town: 'The town isn’t known here: write it or remove {town}.',
  guests: 'The number of guests isn’t known here: write it or remove {guests}.',
  price: 'No stated price covers this: write one or remove {price}.',
  business: 'Your name isn’t known here: write it or remove {business}.',
}

export const mergeFieldNames = Object.keys(mergeFields) as MergeField[]
const isField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name)
const nameOf = (inside: string) => inside.trim().toLowerCase()

export type ReplyPart = { text: string; field?: MergeField; isUnknown?: true }

/** A text as what is typed and the fields between. */
function partsOf(text: string): ReplyPart[] {
  return text.split(/(\{[^{}\n]{0,40}\})/).flatMap((part, at): ReplyPart[] => {
    if (at % 2 === 0) return part ? [{ text: part }] : []
    const name = nameOf(part.slice(1, -1))
    return [isField(name) ? { text: part, field: name } : { text: part, isUnknown: true }]
  })
}

/** What is wrong with a reply that names a field that is none. */
export function unknownFieldWords(text: string): string | undefined {
  const unknown = partsOf(text).find(({ isUnknown }) => isUnknown)
  const all = mergeFieldNames.map((name) => `{${name}}`)
  return unknown && `${unknown.text} is no field. There are ${listWords(all)}.`
}

/** The same with what is known in its place; what isn't stays as it is written. */
export const fillReply = (text: string, values: MergeValues): ReplyPart[] =>
  partsOf(text).map((part) => {
    const value = part.field && values[part.field]
    return value === undefined ? part : { text: value }
  })

/** The fields that a text still holds, each once. */
export const gapsIn = (text: string): MergeField[] => [
  ...new Set(partsOf(text).flatMap(({ field }) => field ?? [])),
]

/** Why a text can't be sent as it is. */
export const gapsWords = (text: string): string =>
  gapsIn(text)
    .map((field) => gapWords[field])
    .join(' ')
