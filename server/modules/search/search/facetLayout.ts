import { join, raw, type Sql, sql } from '#server/db/db.ts'

/** What PostgreSQL's `…send` writes, big-endian. `bits`: 256 bits behind their number as an int4. */
const bytesOf = { int4: 4, int8: 8, bits: 36 }
type Kind = keyof typeof bytesOf
export type Field = { readonly name: string; readonly kind: Kind }

/**
 * The record of a row: said once, for the SQL that packs it and for `readRecords` that reads it. Two `int4` that follow
 * each other are sent as one `int8`, which is quicker; the second of them must not be negative.
 */
const always = [
  /** A bit for each test that the row fails. */
  { name: 'fails', kind: 'int4' },
  { name: 'grades', kind: 'int4' },
  { name: 'flat', kind: 'int8' },
  { name: 'each', kind: 'int8' },
  { name: 'least', kind: 'int8' },
  { name: 'cap', kind: 'int8' },
  { name: 'factor', kind: 'int4' },
  /** For how many guests it can be had, where that depends: see `reachOf`. */
  { name: 'reach', kind: 'int4' },
  { name: 'tongues', kind: 'int8' },
] as const satisfies Field[]

/** Where all rows are of one category they tell their marks, else their category. */
export const layouts = {
  marked: [...always, { name: 'marks', kind: 'bits' }],
  mixed: [...always, { name: 'category', kind: 'int4' }],
} as const satisfies Record<string, Field[]>
export type FieldName = (typeof layouts)['marked' | 'mixed'][number]['name']

/** Parts of `grades`, as `grades_of` packs them: bits from the lowest on, and what is added to a value. */
export const grades = {
  /** How many of the ratings 3, 3.5, 4, 4.5 it reaches. */
  rating: { from: 0, bits: 4, plus: 0 },
  /** Percent, -1 for none. */
  response: { from: 4, bits: 8, plus: 1 },
  /** Places, at most 65,535. */
  capacity: { from: 12, bits: 16, plus: 0 },
} as const

export const sizeOf = (layout: readonly Field[]) =>
  layout.reduce((sum, { kind }) => sum + bytesOf[kind], 0)

/** Where a field begins in a record. */
export function startOf(layout: readonly Field[], name: FieldName): number {
  const index = layout.findIndex((field) => field.name === name)
  if (index < 0) throw new Error(`A record without ${name} was asked for it.`)
  return sizeOf(layout.slice(0, index))
}

const senders = { int4: raw('int4send'), int8: raw('int8send'), bits: raw('bit_send') }

/** A row's record as bytea, of an expression for each field. */
export function packed<L extends readonly Field[]>(
  layout: L,
  values: Record<L[number]['name'], Sql>,
): Sql {
  const left = layout.map(({ name, kind }) => ({ kind, value: values[name as L[number]['name']] }))
  const parts: Sql[] = []
  for (let field = left.shift(); field; field = left.shift()) {
    const low = field.kind === 'int4' && left[0]?.kind === 'int4' ? left.shift() : undefined
    parts.push(
      low
        ? sql`int8send(${field.value}::bigint << 32 | ${low.value})`
        : sql`${senders[field.kind]}(${field.value})`,
    )
  }
  return join(parts, ' || ')
}
