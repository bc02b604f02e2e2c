import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { todayOf } from '#domain/days.ts'
import { readsIn, readsOf } from '#server/kernel/cache/subjects.ts'

/**
 * Answers of an endpoint that are the same for everybody. From the second time on that the same address is requested,
 * its answer is cached until something in it changes (docs/decisions 0088).
 * @param maxSeconds at most so long
 */
export function repeatedAnswers(
  { services, answers }: FastifyInstance,
  endpoint: Endpoint,
  maxSeconds = Infinity,
) {
  const [name = ''] = Object.entries(endpoints).find(([, each]) => each === endpoint) ?? []
  const requested = new WeakSet<object>()
  return async (
    input: object,
    run: (isAgain: boolean) => Promise<string>,
  ): Promise<string | Buffer> => {
    if (!requested.has(input)) {
      requested.add(input)
      return run(false)
    }
    const params = input as Record<string, unknown>
    const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String(params[key])),
    )
    return answers.get(input, todayOf(services.clock()), {
      readsOf() {
        const reads = readsOf(name, { url, params })
        return reads && { ...reads, seconds: Math.min(reads.seconds, maxSeconds) }
      },
      readsIn: (text) => readsIn({ text }),
      run: () => run(true),
    })
  }
}
