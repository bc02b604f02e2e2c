import { pattern } from '#domain/sentences/pattern.ts'
const email =
  /[\w.+-]+\s?(?:@|[([]\s?at\s?[)\]])\s?[\w-]+(?:\.|\s?[([]?dot[)\]]?\s?)[\w.-]*[a-z]{2,}/gi
const link = pattern('gi')`
    \b(?:https?:\/\/|www\.)\S+|\b[a-z0-9][a-z0-9-]*\.(?:com|in|net|org|co|io|me|info|biz|uk|
    app|site|online|shop|events|wedding|link|page)\b(?:\/\S*)?`
const handle = /(?<![\w.])@[a-z0-9_.]{3,}/gi
const number = /\+?\d[\d ().-]{7,}\d/g

/** Email addresses, phone numbers, links and handles in a text, each as it is written, in lower case. */
export function contactData(text: string): string[] {
  const numbers = (text.match(number) ?? []).filter(
    (found) => found.replaceAll(/\D/g, '').length >= (found.startsWith('+') ? 8 : 9),
  )
  return [
    ...(text.match(email) ?? []),
    ...(text.match(link) ?? []),
    ...(text.match(handle) ?? []),
    ...numbers,
  ].map((found) => found.toLowerCase().trim())
}

/** Whether a text holds contact data that the one before it did not. */
export function bringsContactData(before: string, after: string): boolean {
  const known = new Set(contactData(before))
  return contactData(after).some((found) => !known.has(found))
}
