import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { type Listening, openListening } from '#server/kernel/listening.ts'
import type { AnswerText, DrawDocument, Sources } from '#server/pages/rendering/drawing.ts'
import { pack } from '#server/pages/rendering/packed.ts'
import { buildDrawing } from './renderer.ts'
import { type Account, openScene, patienceMs, type Scene } from './scene.ts'

/** Who never hears anything keeps nothing: every page is drawn for who asks. */
export const deaf: Listening = { on: () => {}, caughtUp: async () => false, close: async () => {} }

/** How often a page was drawn; whether answers alone are enough. */
export type Drawn = { count: number; isQuick: boolean }

/**
 * Draws a page for real once, and from then on nothing but the answers to the questions that it asked: what is tried
 * here is whether they are new, hundreds of times.
 */
export function quickly(drawing: DrawDocument, drawn: Drawn): DrawDocument {
  const asked = new Map<string, Parameters<Sources['ask']>[]>()
  return async (request, sources, signal) => {
    drawn.count += 1
    const questions = asked.get(request.url)
    if (!questions || !drawn.isQuick) {
      const found: Parameters<Sources['ask']>[] = []
      asked.set(request.url, found)
      return drawing(
        request,
        { ...sources, ask: (...question) => (found.push(question), sources.ask(...question)) },
        signal,
      )
    }
    const answers = await Promise.all(
      questions.map(async ([name, question]) => [name, await sources.ask(name, question)] as const),
    )
    const status = (await sources.isMissing()) ? 404 : 200
    const text = (answer: AnswerText) => ('text' in answer ? answer.text : 'failed')
    const html = answers.map(([name, answer]) => `${name} ${text(answer)}`).join('\n')
    return { ...pack(html), status, vendors: [], about: undefined }
  }
}

/** Two servers that keep pages, and one that draws each anew, on one database. */
export async function openKeepers(isQuick = false) {
  const scene = await openScene()
  const drawn: Drawn = { count: 0, isQuick }
  const draw = quickly(await buildDrawing(scene.services.settings), drawn)
  const second = openListening(scene.url, patienceMs)
  const server = (listening: Listening) => buildApp({ ...scene.services, listening }, false, draw)
  const apps = [server(scene.services.listening), server(second)]
  const fresh = server(deaf)
  for (const app of [...apps, fresh]) await app.ready()
  /** Both have heard all that was committed; before it listens a server keeps nothing. */
  const heard = async () => {
    while (!(await scene.services.listening.caughtUp()) || !(await second.caughtUp()))
      await delay(20)
  }
  await heard()
  let clients = 0
  return {
    scene,
    drawn,
    apps,
    fresh,
    heard,
    change: (statement: Sql) => scene.db.run(statement),
    async open(app: FastifyInstance | undefined, url: string, headers = {}) {
      clients += 1
      const remoteAddress = `10.79.${(clients >> 8) & 255}.${clients & 255}`
      const answer = await app!.inject({ method: 'GET', url, headers, remoteAddress })
      return { status: answer.statusCode, html: answer.body, etag: answer.headers.etag }
    },
    async close() {
      for (const app of [...apps, fresh]) await app.close()
      await second.close()
      await scene.close()
    },
  }
}
export type Keepers = Awaited<ReturnType<typeof openKeepers>>

/** Somebody has asked for a day, and a block of the calendar says so. */
export async function block(
  scene: Scene,
  vendor: Account,
  kind: string,
  day: string,
): Promise<void> {
  const user = await scene.hasAccount('user')
  await scene.db.run(sql`
    with resource as (select id from resources where vendor_id = ${vendor.vendorId} limit 1),
    booking as (
      insert into bookings (vendor_id, user_id, couple_name, resource_id, first_day, last_day, guests, status,
        estimate, cancellation, expires_at)
      select ${vendor.vendorId}, ${user._id}, 'A & B', id, ${day}, ${day}, 20, 'requested', 'null',
        '{"tiers":[],"retainerPercent":0,"graceHours":0}', now() + interval '1 hour'
      from resource
      returning id, resource_id
    )
    insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
    select ${vendor.vendorId}, resource_id, id, ${kind},
      tsrange(${day}::date::timestamp, ${day}::date + interval '1 day')
    from booking`)
}
