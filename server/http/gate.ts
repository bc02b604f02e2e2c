import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getCurrentUser } from '#contract/people.ts'
import { keepCsrfToken, refuseCrossSite } from './csrf.ts'
import { apiLimiter } from './limits.ts'
import { openLoad, type Load } from './load.ts'
import { checkAccess } from './route.ts'
import { findActor, forgetSession, sessionCookie } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    loads: Record<'gate' | 'work' | 'uploads' | 'pages', Load>
    /** Takes one of a client's tries of the whole API, or throws 429. */
    takeOne: (client: string) => Promise<void>
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** By the route that was found, not by the address as it was written: `/%61pi/…` finds the same routes. */
export const isApi = ({ url, routeOptions }: FastifyRequest) => (routeOptions.url ?? url).startsWith('/api/')

/** What every /api request passes before its body is read: load, limit, session, cross-site check, role. */
export function addGate(app: FastifyInstance): void {
  const { db, settings } = app.services
  const takeOne = apiLimiter(db)
  // A page costs some ms of the processor: more at once would keep the API waiting, and come without content.
  app.decorate('loads', { gate: openLoad(200), work: openLoad(200), uploads: openLoad(20), pages: openLoad(40) })
  app.decorate('takeOne', takeOne)
  app.decorateRequest('actor', null)

  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return
    reply.header('cache-control', 'no-store')
    const { endpoint } = request.routeOptions.config
    const token = request.cookies[sessionCookie(settings)]
    const safe = safeMethods.has(request.method)
    await app.loads.gate.during(async () => {
      await takeOne(request.ip)
      if (!safe) refuseCrossSite(request, token, settings)
      if (token) request.actor = await findActor(db, token)
    })
    // The service worker keeps answers for reading offline, never one account's for another; an admin's not at all.
    if (request.actor && request.actor.role !== 'admin') reply.header('x-account', request.actor.id)
    if (token && !request.actor) forgetSession(reply, settings)
    else if (safe) keepCsrfToken(request, reply, token, settings)
    if (endpoint?.path === getCurrentUser.path && !request.actor && request.headers['x-ask'] === 'who') return reply.send({ data: null })
    if (endpoint) checkAccess(endpoint, request.actor)
  })
}
