import fc from 'fast-check'
import * as z from 'zod'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** What nobody would type: it is refused, or kept as harmless text, but never breaks anything. */
export const hostile: unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '',
  ' ',
  'x'.repeat(70_000),
  "'; drop table users; --",
  '%',
  '_\\%',
  '../../etc/passwd',
  '<script>',
  '\r\nBcc: x@y.test',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2027-02-30',
  '275760-09-13',
  '1e999',
  'NaN',
  '-0',
  '\u202e\u0000',
  null,
  true,
  [],
  [[]],
  ['a', 'a'],
  {},
  { length: 3 },
  { toString: 'x' },
  -1,
  0.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
]

/** Values that the contract lets in, mixed with hostile ones. */
export function inputOf(input: z.ZodObject): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const fields = Object.entries(schema.properties ?? {})
  const bad = fc.constantFrom(...hostile)
  return fc.record(
    Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        fc.oneof({ weight: 6, arbitrary: valueOf(field) }, { weight: 1, arbitrary: bad }),
      ]),
    ),
    { requiredKeys: schema.required?.filter(() => true) ?? [] },
  )
}

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(valueOf))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31 - 1),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field)]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    default:
      return fc.anything()
  }
}

/** Made once: it takes 10 ms. */
const addresses = fc.webUrl()

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date')
    return fc
      .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'uri') return addresses
  if (pattern?.includes('@')) return fc.emailAddress()
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern))
    } catch {
      // A pattern with a look-ahead can not be made.
    }
  }
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
  })
}
