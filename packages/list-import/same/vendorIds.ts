import { pattern } from '../../../domain/sentences/pattern.ts'
import { wordsOf } from '#read/headerPatterns.ts'
import type { VenueRow } from '#read/types.ts'

const ofVendors = pattern()`
  \b(?:venue|vendor|business|listing|supplier|external|place|property|company)\b|
  ^(?:ref|reference|uuid|guid|slug|code|sku)$`

/** Whether the list's identifiers are its vendors', and not the numbers of its rows or addresses of its pages. */
export const hasVendorIds = (header: string, rows: readonly VenueRow[]): boolean => {
  const ids = rows.flatMap(({ externalId }) => externalId ?? [])
  if (ids.length < rows.length * 0.8 || ids.some((id) => /^https?:/i.test(id))) return false
  if (ofVendors.test(wordsOf(header))) return true
  const steps = ids.slice(1).filter((id, at) => Number(id) - Number(ids[at]) === 1).length
  return steps < (ids.length - 1) * 0.8
}
