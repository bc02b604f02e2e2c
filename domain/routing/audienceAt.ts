import { pageAt } from './canonicalPath.ts'
import { type Audience, audienceOf } from '#domain/pages.ts'

/** Whose page an address shows; undefined where none is. */
export function audienceAt(address: string): Audience | undefined {
  const found = pageAt(address.replace(/[?#].*$/s, ''))
  return found && audienceOf(found.page)
}
