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

/** "This or null" as `nullable`: a choice between schemas is made by validating each of them against the value. */
function takeNull(schema: z.core.JSONSchema.BaseSchema): void {
  const [other, none, ...more] = schema.anyOf ?? []
  if (!other || none?.type !== 'null' || more.length || other.anyOf) return
  delete schema.anyOf
  // Within a choice the words are checked, and null has to be one of them.
  const words = other.enum && { enum: [...other.enum, null] }
  Object.assign(schema, other, { nullable: true }, words)
}

/** JSON schema of what an endpoint answers; formats and bounds are the input's business and only slow serialising. */
export function outputSchema(output: z.ZodType): Record<string, unknown> {
  const schema = z.toJSONSchema(output, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      for (const key of boundsAndFormats) delete jsonSchema[key]
      takeNull(jsonSchema)
    },
  })
  delete schema.$schema
  return schema
}
