import fastJson from 'fast-json-stringify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { outputSchema } from './outputSchema.ts'

type Serialize = (output: unknown) => string

const made = new WeakMap<Endpoint, Serialize>()

/** Writes what an endpoint answers as JSON; made for its first answer, because all together take half a second. */
export function serializerOf(endpoint: Endpoint): Serialize {
  const known = made.get(endpoint)
  if (known) return known
  const serialize: Serialize = fastJson(outputSchema(endpoint.output))
  made.set(endpoint, serialize)
  return serialize
}
