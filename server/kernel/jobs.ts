import type { FastifyBaseLogger } from 'fastify'

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>
export type Job = {
  name: string
  everyMs: number
  /** The first time at once. */
  atStart?: true
  run: (log: Log) => Promise<unknown>
}

/** Of a round: one that fails keeps none behind it waiting. @throws the first error, when all are done */
export async function oneByOne<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/** Runs each job again and again, never twice at once; a failing round is logged and the next one tries again. */
export function startJobs(jobs: readonly Job[], log: Log): { stop(): Promise<void> } {
  let stopped = false
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const plan = (job: Job, afterMs = job.everyMs) => {
    if (!stopped) timers.set(job.name, setTimeout(start, afterMs, job))
  }
  const start = (job: Job) => {
    const round = job
      .run(log)
      .then(
        () => {},
        (error: unknown) => log.error({ err: error, job: job.name }, 'job failed'),
      )
      .finally(() => {
        running.delete(round)
        plan(job)
      })
    running.add(round)
  }
  for (const job of jobs) plan(job, job.atStart ? 0 : job.everyMs)
  return {
    async stop() {
      stopped = true
      timers.forEach((timer) => clearTimeout(timer))
      await Promise.all(running)
    },
  }
}
