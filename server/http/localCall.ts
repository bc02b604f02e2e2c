import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointName, endpoints } from '#contract/all.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { authorize } from './access.ts'
import { errorBody, toAppError } from './errors.ts'
import type { Source } from './input.ts'
import { JsonText } from './jsonText.ts'
import { serializerOf } from './serializers.ts'

/** An answer as JSON text, or how the call failed. */
export type LocalAnswer = { text: string } | { error: { status: number; data: ErrorBody | null } }

/**
 * Calls a GET endpoint within the process, for a page that is being rendered. The page's own request has passed load,
 * limit and session already, so nothing is counted twice; from the role on, the call goes the way of one over HTTP.
 * @throws what is answered with 500 and more over HTTP
 */
export async function callLocally(
  app: FastifyInstance,
  name: string,
  { url, params = {} }: { url: string; params?: object },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LocalAnswer> {
  const endpoint = endpoints[name as EndpointName]
  const pipeline = endpoint && app.served.get(endpoint)
  if (!pipeline || endpoint.method !== 'GET' || endpoint.kind)
    throw new Error(`${name} cannot be asked.`)
  try {
    authorize(endpoint, request.actor)
    const output = await pipeline(toSource(endpoint.path, url, params), request, reply)
    if (output instanceof JsonText) return { text: output.text }
    return { text: serializerOf(endpoint)(output) }
  } catch (error) {
    const known = toAppError(error)
    if (!known || known.status >= 500) throw error
    return { error: { status: known.status, data: errorBody(known, request.id) } }
  }
}

/** The same request, whoever sent it, as a visitor's. */
export const asVisitor = (request: FastifyRequest): FastifyRequest =>
  Object.create(request, { actor: { value: null } }) as FastifyRequest

/** The call as its request over HTTP would carry it. */
function toSource(pattern: string, url: string, params: object): Source {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([key, value]) =>
      [value].flat().flatMap((each) => (each === undefined ? [] : [[key, String(each)]])),
    ),
  ).toString()
  return {
    url: query ? `${url}?${query}` : url,
    query: parse(query),
    params: readPath(pattern, url),
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
