import * as z from 'zod'

const boundsAndFormats = [
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'maxItems',
  'minItems',
] as const

/** JSON schema of what an endpoint answers; formats and bounds are the input's business and only slow serialising. */
export function outputSchema(output: z.ZodType): Record<string, unknown> {
  const schema = z.toJSONSchema(output, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      for (const key of boundsAndFormats) delete jsonSchema[key]
    },
  })
  delete schema.$schema
  return schema
}
