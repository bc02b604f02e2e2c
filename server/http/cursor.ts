import { malformed } from './errors.ts'

/** Where a list goes on: the sort values of its last row, in text that means nothing to the caller. */
export const writeCursor = (values: readonly unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** @throws AppError 400 for a cursor that we did not write */
export function readCursor(cursor: string | undefined, isOurs: (values: unknown[]) => boolean): unknown[] | null {
  if (!cursor) return null
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && isOurs(values)) return values
  } catch {
    // Answered below, like any other text that is no cursor.
  }
  throw malformed('This page of the list does not exist. Start at its beginning.')
}

const isUuid = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
/** [an instant as the database wrote it, an id]: lists by time. */
export const isInstantAndId = ([at, id]: unknown[]) => typeof at === 'string' && /^\d{4}-\d\d-\d\d[ T][\d:.]+(Z|\+00)$/.test(at) && isUuid(id)

/** Cuts a list that was asked for one row more than it shows. */
export function cut<Row>(rows: Row[], limit: number, valuesOf: (row: Row) => readonly unknown[]) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? writeCursor(valuesOf(last)) : null }
}
