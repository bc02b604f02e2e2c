import { hash } from 'node:crypto'
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

const marks = new WeakMap<Filters, { sort: SortKey; mark: string }>()

/** A cursor fits only the sort and the filters it was made with. */
function about(filters: Filters, sort: SortKey): string {
  const known = marks.get(filters)
  if (known?.sort === sort) return known.mark
  const said = JSON.stringify([sort, ...Object.entries(filters).sort()])
  const mark = hash('sha256', said, 'base64url').slice(0, 12)
  marks.set(filters, { sort, mark })
  return mark
}

export const writeCursor = (
  filters: Filters,
  sort: SortKey,
  { key, id, total }: Position,
): string =>
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
