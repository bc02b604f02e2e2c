import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/errors.ts'
import { type Actor, findActor, hashOf, sessionCookie } from '#server/http/sessions.ts'
import type { Live } from '#server/kernel/live.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

const beatMs = 20_000

/** Keeps the answer open and writes what changes; ends when the session does. */
export async function watchEvents(
  live: Live,
  db: Db,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: ServerSettings,
): Promise<never> {
  const session = hashOf(request.cookies[sessionCookie(settings)] ?? '')
  // Whoever left a wedding, or was let go, hears no more of it.
  const isStill = async () => {
    const still = await findActor(db, session)
    return still?.weddingId === actor.weddingId && still.vendorId === actor.vendorId
  }
  if (!live.add([actor.id, actor.weddingId, actor.vendorId], reply.raw, isStill))
    throw new AppError(429, 'too_many', 'Too many open pages.', { about: { retryAfter: 30 } })
  reply.hijack()
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 2000\n\n')
  const beat = setInterval(async () => {
    if (await isStill().catch(() => true)) reply.raw.write(': beat\n\n')
    else reply.raw.end()
  }, beatMs)
  reply.raw.on('close', () => clearInterval(beat))
  return undefined as never
}
