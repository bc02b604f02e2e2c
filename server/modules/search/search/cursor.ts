import * as z from 'zod'
import { maxResults } from '#domain/limits.ts'
import type { Filters, SortKey } from '#contract/search/search.ts'
import { invalid } from '#server/http/errors.ts'

/** Where a page ended: the last one's sort key and identifier; the total is carried on, so paging never recounts. */
export type Position = { key: string; id: string; total: number }

const Written = z.tuple([
  z.string(),
  z.string().regex(/^-?\d{1,19}$/),
  z.uuid(),
  z.int().min(0).max(maxResults),
])

/**
 * A cursor fits only the sort and the filters it was made with. Nobody gains by one that fits others by chance (FNV-1a,
 * twice 32 bits), and every page has one: it has to cost little.
 */
function about(filters: Filters, sort: SortKey): string {
  let text: string = sort
  for (const key of Object.keys(filters).sort())
    text += `\n${key}=${String(filters[key as keyof Filters])}`
  let [one, two] = [0x811c9dc5, 0xdeadbeef]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36)
}

export const writeCursor = (filters: Filters, sort: SortKey, { key, id, total }: Position) =>
  Buffer.from(JSON.stringify([about(filters, sort), key, id, total])).toString('base64url')

/** @throws AppError 422 for a cursor that is not ours or belongs to another list */
export function readCursor(text: string, filters: Filters, sort: SortKey): Position {
  try {
    const [mark, key, id, total] = Written.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    )
    if (mark === about(filters, sort) && BigInt.asIntN(64, BigInt(key)) === BigInt(key))
      return { key, id, total }
  } catch {
    // Falls through to the refusal.
  }
  throw invalid({
    cursor: 'This place in the list no longer exists. Please start from the first page.',
  })
}
