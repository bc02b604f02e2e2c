import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import * as z from 'zod'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import type { Services } from '#server/services.ts'
import type { Db } from '#server/db/db.ts'
import { AppError, errorBody, forbidden, malformed, signInNeeded } from './errors.ts'
import { deviceOf } from './devices.ts'
import { once } from './idempotency.ts'
import { inputReader, parseInput, readQuery, refuseUnsafe } from './input.ts'
import { clientOf, limits, take } from './limits.ts'
import { sha256 } from './tokens.ts'
import type { Actor } from './sessions.ts'

/** JSON text that PostgreSQL rendered; passed through as it is. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Context<E extends Endpoint> = Omit<Services, 'db'> & {
  db: Db
  input: Input<E>
  actor: E['access'] extends 'public' ? Actor | null : Actor
  request: FastifyRequest
  reply: FastifyReply
  file: E extends { kind: 'file' } ? MultipartFile : undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** JSON schema of what an endpoint answers; formats and bounds are the input's business and only slow serialising. */
function outputSchema(output: z.ZodType): Record<string, unknown> {
  const schema = z.toJSONSchema(output, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      for (const key of [
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
      ] as const)
        delete jsonSchema[key]
    },
  })
  delete schema.$schema
  return schema
}

/** Refuses before the body is read: 401 without a session, 403 for the wrong role. */
export function checkAccess(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access === 'public') return
  if (!actor) throw signInNeeded()
  if (!endpoint.access.includes(actor.role)) throw forbidden()
}

/** What a setting of this server refuses in the fields as they were sent; said together with what the contract refuses. */
export type Judge = (sent: Record<string, unknown>, services: Services) => Record<string, string>

/** Serves one line of the contract. `handler` gets what the contract lets in and returns what it lets out. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  line: E,
  handler: (context: Context<E>) => Promise<Output<E> | JsonText> | Output<E>,
  judge?: Judge,
): void {
  const { services } = app
  const schema = outputSchema(line.output)
  if (line.method === 'GET' && line.kind === undefined) {
    app.served.set(line, {
      schema,
      handle: (call) => handler({ ...services, file: undefined, ...call } as unknown as Context<E>),
    })
  }
  app.route({
    method: line.method,
    url: line.path,
    config: { endpoint: line },
    exposeHeadRoute: line.kind !== 'events',
    schema: line.kind === 'events' ? {} : { response: { 200: schema } },
    handler:
      line.method === 'GET' &&
      line.access === 'public' &&
      line.kind === undefined &&
      !line.guarded &&
      !judge
        ? quick
        : thorough,
  })

  // Most of what is asked: nothing but an address. No step waits that need not.
  const load = app.loads[line.kind === 'file' ? 'uploads' : 'work']
  const read = inputReader(line.input)
  function quick(request: FastifyRequest, reply: FastifyReply) {
    return load.during(() => {
      if (request.isMultipart()) throw wrongType(line)
      const input = read(
        request.url,
        request.query as object,
        (request.params ?? {}) as Record<string, unknown>,
      )
      const output = handler({
        ...services,
        input,
        actor: request.actor,
        request,
        reply,
        file: undefined,
      } as unknown as Context<E>)
      return output instanceof Promise
        ? output.then((text) => answer(reply, text))
        : answer(reply, output)
    })
  }

  function thorough(request: FastifyRequest, reply: FastifyReply) {
    return load.during(async () => {
      const params = (request.params ?? {}) as Record<string, unknown>
      const isQuery = line.method === 'GET' || line.method === 'DELETE'
      const sent = isQuery
        ? readQuery(line.input, { ...(request.query as Record<string, unknown>), ...params })
        : { ...(request.body as object | undefined), ...params }
      refuseUnsafe(sent)
      if (request.isMultipart() !== (line.kind === 'file')) throw wrongType(line)
      const file = line.kind === 'file' ? await readFile(request) : undefined
      if (line.guarded) await guard(services, request, sent)
      const input = parseInput(line.input, sent, params, judge?.(sent, services)) as Input<E>
      const context = (db: Db) =>
        ({
          ...services,
          db,
          input,
          actor: request.actor,
          request,
          reply,
          file,
        }) as unknown as Context<E>

      const key = request.headers['idempotency-key']
      if (
        typeof key === 'string' &&
        line.method === 'POST' &&
        line.kind === undefined &&
        line.keyed !== false
      ) {
        const actor = request.actor?.id ?? `ip:${request.ip}`
        const about = { actor, key, request: [line.method, request.url, input] }
        const answered = await once(
          services.db,
          about,
          async (tx) => handler(context(tx)),
          (error) => errorBody(error, request.id),
        )
        return reply.code(answered.status).send(answered.body)
      }
      return answer(reply, await handler(context(services.db)))
    })
  }
}

/** JSON text goes out as it is, anything else by the contract's schema. */
const answer = (reply: FastifyReply, output: unknown) =>
  output instanceof JsonText
    ? reply.type('application/json; charset=utf-8').serializer(String).send(output.text)
    : output

const wrongType = ({ kind }: Endpoint) =>
  new AppError(
    415,
    'wrong_type',
    kind === 'file'
      ? 'This address takes one file, sent as multipart/form-data.'
      : 'This address takes application/json.',
  )

async function readFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  try {
    return await request.file()
  } catch (error) {
    // The parser's own complaints carry no status.
    if ((error as { statusCode?: number }).statusCode) throw error
    throw malformed('The upload can not be read.')
  }
}

async function guard(
  { db, settings }: Services,
  request: FastifyRequest,
  sent: Record<string, unknown>,
): Promise<void> {
  await take(db, `client:${clientOf(request.ip)}`, limits.guardedClient)
  const address =
    typeof sent.email === 'string' ? sent.email.trim().toLowerCase() : request.actor?.email
  if (address)
    await take(
      db,
      `address:${sha256(address).toString('base64url')}${deviceOf(request, address, settings)}`,
      limits.guardedAddress,
    )
}
