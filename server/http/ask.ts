import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointName, endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody, notFound, toAppError } from './errors.ts'
import { parseInput, readQuery, refuseUnsafe } from './input.ts'
import { checkAccess, JsonText } from './route.ts'
import type { Actor } from './sessions.ts'

/** What a handler needs of a call; input has been checked. */
export type Call = {
  input: unknown
  actor: Actor | null
  request: FastifyRequest
  reply: FastifyReply
}
/** A line of the contract that can be asked without HTTP. */
export type Served = {
  handle: (call: Call) => Promise<unknown> | unknown
  schema: Record<string, unknown>
}
export type Answer = { data: unknown } | { error: { status: number; data: unknown } }

declare module 'fastify' {
  interface FastifyInstance {
    served: Map<Endpoint, Served>
  }
}

const serialisers = new WeakMap<Endpoint, (value: unknown) => string>()

/**
 * Asks a GET endpoint within the process, for a page that is being rendered: the same access, validation and list of
 * fields as over HTTP, without a request of its own, so nothing is counted twice.
 * @throws what is answered with 500 and more over HTTP
 */
export async function ask(
  app: FastifyInstance,
  name: string,
  { url, params = {} }: { url: string; params?: object },
  call: Omit<Call, 'input'>,
): Promise<Answer> {
  const line = endpoints[name as EndpointName]
  const served = line && app.served.get(line)
  if (!served || line.method !== 'GET') throw new Error(`${name} can not be asked.`)
  try {
    checkAccess(line, call.actor)
    const path = readPath(line.path, url)
    const given = Object.entries(params).flatMap(([key, value]) =>
      [value].flat().flatMap((each) => (each === undefined ? [] : [[key, String(each)]])),
    )
    const sent = readQuery(line.input, { ...parse(new URLSearchParams(given).toString()), ...path })
    // An address of a page that no name holds: the page says that nothing is there.
    if (url.includes('%00')) throw notFound('This')
    refuseUnsafe(sent)
    const output = await served.handle({ ...call, input: parseInput(line.input, sent, path) })
    if (output instanceof JsonText) return { data: JSON.parse(output.text) }
    const serialise =
      serialisers.get(line) ??
      (call.reply.compileSerializationSchema(served.schema) as (value: unknown) => string)
    serialisers.set(line, serialise)
    return { data: JSON.parse(serialise(output)) }
  } catch (error) {
    const known = toAppError(error)
    if (!known || known.status >= 500) throw error
    return { error: { status: known.status, data: errorBody(known, call.request.id) } }
  }
}

/** The values of an address's parameters: `/api/vendors/:vendorId` in `/api/vendors/a%20b`. */
function readPath(pattern: string, url: string): Record<string, string> {
  const parts = url.split('/')
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((name, index) =>
        name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[index] ?? '')]] : [],
      ),
  )
}
