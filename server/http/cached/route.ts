import type { FastifyInstance } from 'fastify'
import type { Endpoint, Input, Output } from '#contract/kernel/endpoint.ts'
import { JsonText } from '#server/http/jsonText.ts'
import { route } from '#server/http/route.ts'
import { serializerOf } from '#server/http/serializers.ts'
import type { Services } from '#server/kernel/services.ts'
import { repeatedAnswers } from './answers.ts'

/** What changes by the clock, as the first day that a vendor still takes, may be so old. */
const maxSeconds = 60

/** Serves a query that has one answer, whoever sends it; cached for a minute at most. */
export function cachedRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  find: (query: Services & { input: Input<E> }) => Promise<Output<E>>,
): void {
  const answerOf = repeatedAnswers(app, endpoint, maxSeconds)
  route(
    app,
    endpoint,
    async ({ input }) =>
      new JsonText(
        await answerOf(input as object, async () =>
          serializerOf(endpoint)(await find({ ...app.services, input })),
        ),
      ),
  )
}
