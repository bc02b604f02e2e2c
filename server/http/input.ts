import type * as z from 'zod'
import type { Endpoint, Input } from '#contract/kernel/endpoint.ts'
import { latest } from '#server/kernel/memory/latest.ts'
import { invalid, malformed, notFound, unknownField } from './errors.ts'

const isUnsafe = (value: unknown) =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())
const nothingThere = () => notFound('This')

/** Their hashes of before are of what was typed (`passwords.ts`). */
const asTyped = new Set(['password', 'newPassword'])

/**
 * Text in one form (NFC), whatever keyboard it comes from. Refuses what no field may hold: NUL, lone surrogates, deep
 * nesting, numbers that are none.
 */
function inOneForm<T>(value: T, depth = 0): T {
  if (depth > 20) throw malformed('The request is nested too deeply.')
  if (typeof value === 'string') {
    if (isUnsafe(value)) throw malformed('The text holds characters that cannot be stored.')
    return value.normalize() as T
  }
  if (value && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      inOneForm(key, depth + 1)
      const formed: unknown = inOneForm(item, depth + 1)
      if (formed !== item && !asTyped.has(key)) (value as Record<string, unknown>)[key] = formed
    }
  return value
}

const ofList = 'list of '
/** Of a list, that of its items. */
function baseType(field: z.core.$ZodType): string {
  const { def } = (field as z.core.$ZodTypes)._zod
  if ('innerType' in def) return baseType(def.innerType)
  return def.type === 'array' ? ofList + baseType(def.element) : def.type
}
type Types = ReadonlyMap<string, string>
const typesOf = ({ shape }: z.ZodObject): Types =>
  new Map(Object.entries(shape).map(([key, field]) => [key, baseType(field)]))

function readValue(type: string | undefined, value: unknown): unknown {
  if (type?.startsWith(ofList)) {
    const items: unknown[] = Array.isArray(value) ? value : [value]
    return items.map((item) => readValue(type.slice(ofList.length), item))
  }
  if (typeof value !== 'string') return value
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

/** Query and path arrive as text; numbers, booleans and lists are read as the contract's field says. */
function readQuery(types: Types, ...sources: unknown[]): Record<string, unknown> {
  // Without a prototype: "__proto__" is a name like any other.
  const read = Object.create(null) as Record<string, unknown>
  for (const source of sources)
    for (const key in source as object) {
      const value = (source as Record<string, unknown>)[key]
      if (value !== '') read[key] = readValue(types.get(key), value)
    }
  return read
}

/** A body that names what stands in the path already would say it twice. */
const repeatedParams = (params: unknown, body: unknown) =>
  Object.fromEntries(
    Object.keys((params ?? {}) as object)
      .filter((name) => Object.hasOwn((body ?? {}) as object, name))
      .map((name) => [name, unknownField(name)]),
  )

/** An answer stays small, whatever was sent. */
const namesOf = (keys: readonly string[]) => keys.slice(0, 20).map((key) => key.slice(0, 60))

/** What is wrong, by field. Of a choice, what the nearest of its shapes says where only unknown fields part them. */
function fieldsOf(issues: z.core.$ZodIssue[], at: PropertyKey[] = []): [string, string][] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path]
    if (issue.code === 'unrecognized_keys')
      return namesOf(issue.keys).map((key): [string, string] => [
        [...path, key].join('.'),
        unknownField(key),
      ])
    const nearest =
      issue.code === 'invalid_union' &&
      issue.errors.find((each) => each.every(({ code }) => code === 'unrecognized_keys'))
    if (nearest && nearest.length) return fieldsOf(nearest, path)
    return [[path.join('.') || issue.code, issue.message]]
  })
}

/**
 * @param also what is wrong beyond the schema, by field: all of it is said at once
 * @throws AppError 422 with a sentence for each wrong field, 404 when the path names nothing that can exist
 */
function parseInput<Z extends z.ZodObject>(
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
  for (const [path, message] of fieldsOf(result.error.issues)) fields[path] ??= message
  if (Object.keys(params).some((name) => name in fields)) throw nothingThere()
  throw invalid({ ...also, ...fields })
}

/** What carries the input: a request over HTTP, or a page's question within the process. */
export type Source = { url: string; query: unknown; params: unknown; body?: unknown }

const maxCachedUrls = 10_000
const maxCachedLength = 500

/**
 * How an endpoint reads its input. The same address of a public GET means the same input, so the latest are remembered,
 * frozen.
 * @param check what is wrong beyond the schema, by field
 */
export function inputReader<E extends Endpoint>(
  { method, access, input }: E,
  check?: (sent: Record<string, unknown>) => Record<string, string>,
) {
  const isQuery = method === 'GET' || method === 'DELETE'
  const isRemembered = method === 'GET' && access === 'public' && !check
  const remembered = latest<string, Input<E>>(maxCachedUrls)
  const types = typesOf(input)

  /**
   * All that was sent, of which nothing is unsafe. @throws AppError 400, or 404 for an address
   * that nothing can have
   */
  function gather({ query, params, body }: Source): Record<string, unknown> {
    if (Object.values((params ?? {}) as object).some(isUnsafe)) throw nothingThere()
    const sent = isQuery
      ? readQuery(types, query, params)
      : { ...(body as object | undefined), ...(params as object) }
    return inOneForm(sent)
  }
  const parse = (sent: Record<string, unknown>, { params, body }: Source) =>
    parseInput(input, sent, (params ?? {}) as Record<string, unknown>, {
      ...check?.(sent),
      ...(!isQuery && repeatedParams(params, body)),
    }) as Input<E>
  function read(source: Source): Input<E> {
    if (!isRemembered) return parse(gather(source), source)
    const { url } = source
    const known = remembered.get(url)
    if (known) return known
    const read = freeze(parse(gather(source), source))
    if (url.length <= maxCachedLength) remembered.set(url, read)
    return read
  }
  return { gather, parse, read }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) freeze(part)
    Object.freeze(value)
  }
  return value
}
