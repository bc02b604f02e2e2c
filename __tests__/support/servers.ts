import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/db/db.ts'
import { openLimits } from '#server/kernel/counters.ts'
import { openListening } from '#server/kernel/listening.ts'
import { openLive } from '#server/kernel/live.ts'
import { type Account, patienceMs, type Scene } from './scene.ts'

/**
 * A further server on a scene's database: as few connections as one has, and time for a machine that runs other tests
 * beside this one.
 */
export async function openServer(scene: Scene) {
  const db = openPool(scene.url, { size: 8, timeoutMs: 15_000 })
  const limits = openLimits(db, scene.services.settings.limitScale)
  const listening = openListening(scene.url, patienceMs)
  const live = openLive(listening)
  const app = buildApp({ ...scene.services, db, limits, listening, live })
  await app.ready()
  return {
    app,
    listening,
    async close() {
      live.close()
      await app.close()
      await listening.close()
      await db.end()
    },
  }
}

/** As many servers as the product may have, on one database. */
export async function openTwoServers(scene: Scene) {
  const [first, second] = await Promise.all([openServer(scene), openServer(scene)])
  let turn = 0
  return {
    apps: [first.app, second.app] as const,
    /** Asks one server after the other. */
    async ask({ method, path }: Endpoint, input: object, person: Account, key = '') {
      turn += 1
      const payload: Record<string, unknown> = { ...input }
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
        const value = payload[name]
        delete payload[name]
        return String(value)
      })
      const { statusCode } = await (turn % 2 ? second : first).app.inject({
        method,
        url,
        remoteAddress: `10.8.0.${turn % 250}`,
        cookies: person.cookies,
        headers: {
          'x-xsrf-token': person.cookies['XSRF-TOKEN'] ?? '',
          ...(key && { 'idempotency-key': key }),
        },
        payload,
      })
      return statusCode
    },
    async close() {
      await first.close()
      await second.close()
    },
  }
}
export type TwoServers = Awaited<ReturnType<typeof openTwoServers>>

/** How many answers there were of each status. */
export const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((each) => [each, statuses.filter((one) => one === each).length]),
  )
