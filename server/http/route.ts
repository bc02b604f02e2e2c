import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { AnswerCache } from '#server/kernel/cache/answers.ts'
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
    /** Those that were requested more than once, each until something in it changes. */
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

/** A handler that hands everything on: to the verb of a service that takes the context, who calls and the input. */
export const withServices =
  <Services, Actor, Input, Output>(
    verb: (services: Services, actor: Actor, input: Input) => Output,
  ) =>
  (context: Services & { actor: Actor; input: Input }) =>
    verb(context, context.actor, context.input)

/** The same where the verb takes one field of the input. */
export const withField =
  <Field extends string, Services, Actor, Value, Output>(
    field: Field,
    verb: (services: Services, actor: Actor, value: Value) => Output,
  ) =>
  (context: Services & { actor: Actor; input: Record<Field, Value> }) =>
    verb(context, context.actor, context.input[field])

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
