import { type Sql, sql } from '#server/db/sql.ts'
import type { TimeOrder } from '#contract/kernel/fields.ts'
import { malformed } from './errors.ts'

/** Where a keyset page ended: what the list is sorted by, the identifier last. */
export type Key = readonly (string | number)[]

/** An opaque cursor of the sort key of a page's last row. */
const toCursor = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Reads a cursor of ours. @throws AppError 400 when it is none: `shape` is an example of its key */
export function readCursor<K extends Key>(cursor: string | undefined, shape: K): K | undefined {
  if (cursor === undefined) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (isShaped(key, shape)) return key
  } catch {
    // Falls through to the refusal.
  }
  throw malformed('That page of the list does not exist. Please start again.')
}

const isShaped = <K extends Key>(key: unknown, shape: K): key is K =>
  Array.isArray(key) &&
  key.length === shape.length &&
  key.every((part, index) => typeof part === typeof shape[index] && isSane(part))

const isSane = (part: unknown) =>
  typeof part === 'string' ? /^[\da-f-]{36}$/.test(part) : Number.isSafeInteger(part)

/** Cuts a page out of one row more than asked for. What the contract does not name of a row never leaves. */
export function toPage<Row>(
  rows: Row[],
  size: number,
  total: number | { count: number; isAbout: boolean },
  keyOf: (row: Row) => Key,
) {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return {
    items,
    nextCursor: last !== undefined && rows.length > size ? toCursor(keyOf(last)) : null,
    ...(typeof total === 'number'
      ? { total }
      : total.isAbout
        ? // What is reckoned may be less than what is there.
          { total: Math.max(total.count, rows.length), isAbout: true as const }
        : { total: total.count }),
  }
}

/** A list that is short by its nature comes whole. */
export const wholeList = <Item>(items: Item[]) => ({ items, nextCursor: null, total: items.length })

/** Where a row of a list by time stands, for its columns: an index finds what comes after. */
const rowAt = ([micros, id]: readonly [micros: number, id: string]): Sql =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`

/** A list of a table by time, the newest first unless the oldest are: its order, and that a row comes after another. */
export function byTime(table: Sql, order?: TimeOrder) {
  const [columns, oldestFirst] = [sql`(${table}.created_at, ${table}.id)`, order === 'oldest']
  return {
    order: oldestFirst
      ? sql`order by ${table}.created_at, ${table}.id`
      : sql`order by ${table}.created_at desc, ${table}.id desc`,
    after: (row: readonly [micros: number, id: string]) =>
      oldestFirst ? sql`${columns} > ${rowAt(row)}` : sql`${columns} < ${rowAt(row)}`,
  }
}
