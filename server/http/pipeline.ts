import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Output } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import type { Counter } from '#server/kernel/counters.ts'
import type { Services } from '#server/kernel/services.ts'
import { membershipHold } from './access.ts'
import { checkContentType, readFile } from './contentType.ts'
import { errorBody } from './errors.ts'
import { runOnce } from './idempotency.ts'
import { inputReader, type Source } from './input.ts'
import type { JsonText } from './jsonText.ts'
import type { PdfAnswer } from '#server/kernel/printing/pdfAnswer.ts'
import type { Actor } from './sessions.ts'

export type Context<E extends Endpoint> = Omit<Services, 'db'> & {
  db: Db
  input: Input<E>
  actor: E['access'] extends 'public' ? Actor | null : Actor
  request: FastifyRequest
  reply: FastifyReply
  file: E extends { kind: 'file' } ? MultipartFile : undefined
}
export type Handler<E extends Endpoint> = (
  context: Context<E>,
) => Promise<Output<E> | JsonText | PdfAnswer> | Output<E>

/**
 * What a setting of this server refuses in the fields as they were sent; said together with what
 * the contract refuses.
 */
export type FieldCheck = (
  sent: Record<string, unknown>,
  services: Services,
) => Record<string, string>

/** What a call is counted by beyond the limit of all calls, before anything of it is done. */
export type CountedBy = (request: FastifyRequest) => Counter[]

/** An endpoint's part of the pipeline: takes the source of the input and whose call it is, returns the output. */
export type Pipeline = (
  source: Source,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown> | unknown

/**
 * Every call goes one way: load → limit → session → cross-site → role (admission.ts) → content type → input →
 * idempotency → handler, and from there to its answer. The first five before a body is read, the others here. What is
 * asked for over HTTP and what a page asks within the process differ in their source alone. No
 * step waits that need not:
 * most of what is asked is nothing but an address.
 */
export function buildPipeline<E extends Endpoint>(
  services: Services,
  endpoint: E,
  handler: Handler<E>,
  check?: FieldCheck,
  countedBy?: CountedBy,
): Pipeline {
  const { method, kind, keyed } = endpoint
  const reader = inputReader(endpoint, check && ((sent) => check(sent, services)))
  const isKeyed = method === 'POST' && kind === undefined && keyed !== false

  const call = (...parts: Parts<E>) => handler(contextOf(services, ...parts))

  async function callOnce(
    key: string,
    input: Input<E>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const hold = membershipHold(endpoint, request.actor)
    const { status, body } = await runOnce(
      services.db,
      onceOf(key, method, input, request, hold !== undefined),
      async (tx) => {
        if (hold) await tx.later(hold)
        return call(tx, input, undefined, request, reply)
      },
      (error) => errorBody(error, request.id),
    )
    reply.code(status)
    return body
  }

  /** Outside of the transaction of a repeated key: a connection that waits for another one would hold up everybody. */
  async function countAndAct(...call: Parameters<typeof act>) {
    await services.limits.take(...(countedBy?.(call[2]) ?? []))
    return act(...call)
  }

  function act(
    input: Input<E>,
    file: MultipartFile | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const key = isKeyed ? request.headers['idempotency-key'] : undefined
    return typeof key === 'string'
      ? callOnce(key, input, request, reply)
      : call(
          holding(services.db, membershipHold(endpoint, request.actor)),
          input,
          file,
          request,
          reply,
        )
  }

  async function readAndAct(source: Source, request: FastifyRequest, reply: FastifyReply) {
    const sent = reader.gather(source)
    const file = await readFile(request)
    return act(reader.parse(sent, source), file, request, reply)
  }

  return (source, request, reply) => {
    checkContentType(endpoint, request)
    return kind === 'file'
      ? readAndAct(source, request, reply)
      : (countedBy ? countAndAct : act)(reader.read(source), undefined, request, reply)
  }
}

type Parts<E extends Endpoint> = [
  db: Db,
  input: Input<E>,
  file: MultipartFile | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
]

const contextOf = <E extends Endpoint>(
  services: Services,
  ...[db, input, file, request, reply]: Parts<E>
) => ({ ...services, db, input, actor: request.actor, request, reply, file }) as Context<E>

/** Every transaction of the call begins with the hold; what is asked after it goes in the same message. */
const holding = (db: Db, hold: ReturnType<typeof membershipHold>): Db =>
  hold
    ? {
        ...db,
        transaction: (work) =>
          db.transaction(async (tx) => {
            await tx.later(hold)
            return work(tx)
          }),
      }
    : db

/** By what a repeated call is known. A key is of one wedding: what was done for another is not answered again. */
const onceOf = (
  key: string,
  method: string,
  input: unknown,
  { actor, url, ip }: FastifyRequest,
  isHeld: boolean,
) => ({
  actor: actor?.id ?? `ip:${ip}`,
  key,
  request: [method, url, input, ...(isHeld && actor?.weddingId ? [actor.weddingId] : [])],
})
