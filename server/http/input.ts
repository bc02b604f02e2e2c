import type * as z from 'zod'
import { AppError, invalid, malformed } from './errors.ts'

/** Refuses what no field may hold: NUL, lone surrogates, deep nesting, numbers that are none. */
export function refuseUnsafe(value: unknown, depth = 0): void {
  if (depth > 20) throw malformed('The request is nested too deeply.')
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw malformed('The text holds characters that can not be stored.')
  } else if (Array.isArray(value)) {
    for (const item of value) refuseUnsafe(item, depth + 1)
  } else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      refuseUnsafe(key, depth + 1)
      refuseUnsafe(item, depth + 1)
    }
  }
}

type Def = { type: string; innerType?: { def: Def } }
function baseType(def: Def): string {
  return def.innerType ? baseType(def.innerType.def) : def.type
}

/** Query and path arrive as text; numbers, booleans and lists are read as the contract's field says. */
export function readQuery(
  input: z.ZodObject,
  query: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => {
      const field = Object.hasOwn(input.shape, key) ? (input.shape[key] as { def: Def }) : undefined
      const type = field && baseType(field.def)
      if (value === '') return []
      if (type === 'array') return [[key, Array.isArray(value) ? value : [value]]]
      if (typeof value !== 'string') return [[key, value]]
      if (type === 'number' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return [[key, Number(value)]]
      if (type === 'boolean' && (value === 'true' || value === 'false'))
        return [[key, value === 'true']]
      return [[key, value]]
    }),
  )
}

/**
 * @param also what is wrong beyond the schema, by field: all of it is said at once
 * @throws AppError 422 with a sentence for each wrong field, 404 when the path names nothing that can exist
 */
export function parseInput<Z extends z.ZodObject>(
  input: Z,
  value: unknown,
  params: Record<string, unknown>,
  also: Record<string, string> = {},
): z.output<Z> {
  const result = input.safeParse(value)
  if (result.success) {
    if (Object.keys(also).length) throw invalid(also)
    return result.data
  }
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const path = issue.path.join('.') || issue.code
    fields[path] ??= issue.message
  }
  if (Object.keys(params).some((name) => name in fields))
    throw new AppError(404, 'not_found', 'This was not found.')
  throw invalid({ ...also, ...fields })
}

const mostRemembered = 2000
const longestRemembered = 500

/** Reads what a GET asks. The same address means the same input, so the latest are remembered, frozen. */
export function inputReader<Z extends z.ZodObject>(input: Z) {
  const remembered = new Map<string, z.output<Z>>()
  return (url: string, query: object, params: Record<string, unknown>): z.output<Z> => {
    const known = remembered.get(url)
    if (known) return known
    const sent = readQuery(input, { ...query, ...params })
    refuseUnsafe(sent)
    const read = freeze(parseInput(input, sent, params))
    if (url.length <= longestRemembered) {
      if (remembered.size >= mostRemembered)
        remembered.delete(remembered.keys().next().value as string)
      remembered.set(url, read)
    }
    return read
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) freeze(part)
    Object.freeze(value)
  }
  return value
}
