import type * as z from 'zod'
import { strict } from './strict.ts'

export const roles = ['user', 'vendor', 'admin'] as const
export type Role = (typeof roles)[number]
/** Who may call: everybody, or signed-in people of the listed roles. */
export type Access = 'public' | readonly Role[]
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint = {
  method: Method
  path: `/api/${string}`
  access: Access
  /** Path parameters, query (GET, DELETE) and body fields in one object. */
  input: z.ZodObject
  output: z.ZodType
  /**
   * `false`: an Idempotency-Key is ignored, since the answer comes with a cookie, is too private to be kept, or a wrong
   * try must stay counted.
   */
  keyed?: false
  /**
   * `file`: the body is one uploaded file (multipart, field `file`). `events`: the answer is a
   * stream of server-sent events. `pdf`: the answer is a PDF with a name to save it under.
   */
  kind?: 'file' | 'events' | 'pdf'
  /** Request headers that change the answer, each with what it says. */
  headers?: Readonly<Record<string, string>>
  /** One line for the API's own description. */
  summary: string
}

/** What a caller passes; nothing where the endpoint takes no field. */
export type Argument<E extends Endpoint> = string extends keyof z.input<E['input']>
  ? void
  : z.input<E['input']>
export type Input<E extends Endpoint> = z.output<E['input']>
export type Output<E extends Endpoint> = z.output<E['output']>

type Line = `${Method} ${Endpoint['path']}`
type MethodOf<L> = L extends `${infer M extends Method} ${string}` ? M : never
type PathOf<L> = L extends `${string} ${infer P extends Endpoint['path']}` ? P : never

/**
 * One line of data for each endpoint; server, client, OpenAPI and the access test are made from it. A body holds what
 * `input` names and nothing else, however deep; an address may carry what others have added to it.
 */
export function endpoint<const L extends Line, const E extends Omit<Endpoint, 'method' | 'path'>>(
  line: L,
  rest: E,
): { method: MethodOf<L>; path: PathOf<L> } & E {
  const [method, path] = line.split(' ') as [MethodOf<L>, PathOf<L>]
  const isQuery = method === 'GET' || method === 'DELETE'
  return { method, path, ...rest, input: isQuery ? rest.input : strict(rest.input) }
}
