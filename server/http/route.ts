import type { FastifyInstance, FastifyReply } from 'fastify'
import { endpoints } from '#contract/all.ts'
import type { Endpoint, Input, Output } from '#contract/kernel/endpoint.ts'
import { todayOf } from '#domain/days.ts'
import type { AnswerCache } from '#server/kernel/cache/answers.ts'
import { readsIn, readsOf } from '#server/kernel/cache/reads.ts'
import type { Services } from '#server/kernel/services.ts'
import { isEntryPath } from './callers.ts'
import { JsonText } from './jsonText.ts'
import { PdfAnswer } from '#server/kernel/printing/pdfAnswer.ts'
import {
  buildPipeline,
  type Handler,
  type CountedBy,
  type FieldCheck,
  type Pipeline,
} from './pipeline.ts'
import { serializerOf } from './serializers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint that is served, for calls within the process. */
    served: Map<Endpoint, Pipeline>
    /** Those that were asked for more than once, each until something in it changes. */
    answers: AnswerCache
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Serves one line of the contract. `handler` gets what the contract lets in and returns what it lets out. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  check?: FieldCheck,
  countedBy?: CountedBy,
): void {
  const pipeline = buildPipeline(app.services, endpoint, handler, check, countedBy)
  app.served.set(endpoint, pipeline)
  const limit =
    app.concurrency[
      endpoint.kind === 'file' ? 'uploads' : isEntryPath(endpoint.path) ? 'entries' : 'work'
    ]
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    exposeHeadRoute: endpoint.kind !== 'events',
    handler: (request, reply) =>
      limit.run(() => {
        const output = pipeline(request, request, reply)
        return output instanceof Promise
          ? output.then((awaited) => answer(reply, endpoint, awaited))
          : answer(reply, endpoint, output)
      }),
  })
}

/** JSON text goes out as it is, anything else by the contract's schema. */
function answer(reply: FastifyReply, endpoint: Endpoint, output: unknown) {
  // A stream goes out as it comes; a refusal that is told again under its key has another shape.
  if (endpoint.kind === 'events' || reply.statusCode !== 200) return output
  if (output instanceof PdfAnswer) return output.send(reply)
  reply.type('application/json; charset=utf-8')
  return output instanceof JsonText
    ? reply.serializer(String).send(output.content)
    : reply.serializer(serializerOf(endpoint)).send(output)
}

/** What changes by the clock, as the first day that a vendor still takes, may be so old. */
const maxSeconds = 60

/**
 * Serves a question that has one answer, whoever asks. From the second time on that the same address is asked, its
 * answer is kept until something in it changes, a minute at most (docs/decisions/0088).
 */
export function cachedRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  find: (repeated: Services & { input: Input<E> }) => Promise<Output<E>>,
): void {
  const [name = ''] = Object.entries(endpoints).find(([, each]) => each === endpoint) ?? []
  const repeated = new WeakSet<object>()
  route(app, endpoint, async ({ input }) => {
    const params = input as Record<string, unknown>
    const ask = async () => serializerOf(endpoint)(await find({ ...app.services, input }))
    if (!repeated.has(params)) {
      repeated.add(params)
      return new JsonText(await ask())
    }
    const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String(params[key])),
    )
    const answer = await app.answers.get(params, todayOf(app.services.clock), {
      readsOf() {
        const reads = readsOf(name, { url, params })
        return reads && { ...reads, seconds: Math.min(reads.seconds, maxSeconds) }
      },
      readsIn: (text) => readsIn({ text }),
      ask,
    })
    return new JsonText(answer)
  })
}
