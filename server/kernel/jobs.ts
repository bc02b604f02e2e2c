import type { FastifyBaseLogger } from 'fastify'

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

/** Runs each job again and again, never twice at once; a failing round is logged and the next one tries again. */
export function startJobs(
  jobs: readonly Job[],
  log: Pick<FastifyBaseLogger, 'error'>,
): { stop(): Promise<void> } {
  let stopped = false
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const plan = (job: Job) => {
    if (!stopped) timers.set(job.name, setTimeout(start, job.everyMs, job))
  }
  const start = (job: Job) => {
    const round = job
      .run()
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
  jobs.forEach(plan)
  return {
    async stop() {
      stopped = true
      timers.forEach((timer) => clearTimeout(timer))
      await Promise.all(running)
    },
  }
}
