import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getCurrentUser } from '#contract/people.ts'
import { keepCsrfToken, refuseCrossSite } from './csrf.ts'
import { apiLimiter } from './limits.ts'
import { openLoad, type Load } from './load.ts'
import { checkAccess } from './route.ts'
import { findActor, forgetSession, isLeaving, sessionCookie } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    loads: Record<'gate' | 'work' | 'uploads' | 'pages', Load>
    /** Takes one of a client's tries of the whole API, or throws 429. */
    takeOne: (client: string) => Promise<void> | undefined
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** By the route that was found, not by the address as it was written: `/%61pi/…` finds the same routes. */
export const isApi = ({ url, routeOptions }: FastifyRequest) =>
  (routeOptions.url ?? url).startsWith('/api/')

/** What every /api request passes before its body is read: load, limit, session, cross-site check, role. */
export function addGate(app: FastifyInstance): void {
  const { db, settings } = app.services
  const takeOne = apiLimiter(db)
  const cookieName = sessionCookie(settings)
  // A page costs some ms of the processor: more at once would keep the API waiting, and come without content.
  app.decorate('loads', {
    gate: openLoad(200),
    work: openLoad(200),
    uploads: openLoad(20),
    pages: openLoad(40),
  })
  app.decorate('takeOne', takeOne)
  app.decorateRequest('actor', null)

  // What has to be asked of the database; a visitor with a try at hand needs nothing, and waits for nothing.
  async function ask(
    request: FastifyRequest,
    trying: Promise<void> | undefined,
    token: string | undefined,
    safe: boolean,
  ) {
    await trying
    if (!safe) refuseCrossSite(request, token, settings)
    if (token && !isLeaving(request)) request.actor = await findActor(db, token)
  }
  /** @returns whether the request goes on; else it is answered already */
  function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string | undefined,
    safe: boolean,
  ): boolean {
    // For the service worker, which keeps the answers of one account only; nothing is kept of admins.
    if (request.actor && request.actor.role !== 'admin') reply.header('x-account', request.actor.id)
    if (token && !request.actor && !isLeaving(request)) forgetSession(reply, settings)
    else if (safe) keepCsrfToken(request, reply, token, settings)
    const { endpoint } = request.routeOptions.config
    if (
      endpoint?.path === getCurrentUser.path &&
      !request.actor &&
      request.headers['x-ask'] === 'who'
    ) {
      reply.send({ data: null })
      return false
    }
    if (endpoint) checkAccess(endpoint, request.actor)
    return true
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request)) return done()
    reply.header('cache-control', 'no-store')
    const token = request.cookies[cookieName]
    const safe = safeMethods.has(request.method)
    let goesOn: boolean
    try {
      const asked = app.loads.gate.during(() => {
        const trying = takeOne(request.ip)
        if (trying || token) return ask(request, trying, token, safe)
        if (!safe) refuseCrossSite(request, token, settings)
        return undefined
      })
      if (asked) {
        asked
          .then(() => enter(request, reply, token, safe))
          .then((goesOn) => goesOn && done(), done)
        return
      }
      goesOn = enter(request, reply, token, safe)
    } catch (error) {
      return done(error as Error)
    }
    if (goesOn) done()
  })
}
