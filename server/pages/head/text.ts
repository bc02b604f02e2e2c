import { shorten } from '#domain/routing/titles.ts'

const maxLength = 160

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** A sentence ends with its point. */
const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** As many of the sentences, in their order, as a list of results shows; the one that goes too far is cut. */
export function describe(...sentences: (string | false | null | undefined)[]): string {
  let text = ''
  for (const sentence of sentences.filter(Boolean).map((each) => ended(plain(each as string)))) {
    const longer = text ? `${text} ${sentence}` : sentence
    if (longer.length > maxLength) return text.length >= 70 ? text : shorten(longer, maxLength)
    text = longer
  }
  return text
}

/** `photographers`, but `DJs`: a category within a sentence. */
export const within = (name: string) =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
