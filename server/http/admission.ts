import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorize } from './access.ts'
import { type ConcurrencyLimit, limitConcurrency } from './concurrency.ts'
import { ensureCsrfToken, refuseCrossSite } from './csrf.ts'
import { apiRateLimiter } from './apiLimit.ts'
import { type Actor, findActor, clearSession, isSigningOut, sessionCookie } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    concurrency: Record<'admission' | 'work' | 'uploads' | 'pages', ConcurrencyLimit>
    /**
     * Limit → session → cross-site, of a call and of a page alike: sets `request.actor`.
     * @returns nothing where nothing had to be waited for; throws or rejects with 429 or 403
     */
    admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** By the route that was found, not by the address as it was written: `/%61pi/…` finds the same routes. */
export const isApi = ({ url, routeOptions }: FastifyRequest) =>
  (routeOptions.url ?? url).startsWith('/api/')

/** What every /api request passes before its body is read: load → limit → session → cross-site → role. */
export function addAdmission(app: FastifyInstance): void {
  const { db, limits, settings } = app.services
  const consume = apiRateLimiter(limits)
  const cookieName = sessionCookie(settings)
  // A page costs some ms of the processor: more at once would keep the API waiting, and come without content.
  app.decorate('concurrency', {
    admission: limitConcurrency(200),
    work: limitConcurrency(200),
    uploads: limitConcurrency(20),
    pages: limitConcurrency(40),
  })
  app.decorateRequest('actor', null)
  app.decorate('admit', admit)

  // A visitor within the limit needs nothing of the database, and waits for nothing.
  function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    const consuming = consume(request.ip)
    const token = request.cookies[cookieName]
    if (consuming || token) return findSession(request, reply, consuming, token)
    settle(request, reply, token)
    return undefined
  }
  async function findSession(
    request: FastifyRequest,
    reply: FastifyReply,
    consuming: Promise<void> | undefined,
    token: string | undefined,
  ): Promise<void> {
    await consuming
    if (token && !isSigningOut(request)) request.actor = await findActor(db, token)
    settle(request, reply, token)
  }
  /** Cross-site, once it is known who calls; then the cookies that go with the session. */
  function settle(request: FastifyRequest, reply: FastifyReply, token: string | undefined): void {
    const isSafe = safeMethods.has(request.method)
    if (!isSafe) refuseCrossSite(request, token, settings)
    if (token && !request.actor && !isSigningOut(request)) clearSession(reply, settings)
    else if (isSafe) ensureCsrfToken(request, reply, token, settings)
  }
  function checkRole({ actor, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    // For the service worker, which keeps the answers of one account only; nothing is kept of admins.
    if (actor && actor.role !== 'admin') reply.header('x-account', actor.id)
    const { endpoint } = routeOptions.config
    if (endpoint) authorize(endpoint, actor)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request)) return done()
    reply.header('cache-control', 'no-store')
    try {
      const admitting = app.concurrency.admission.run(() => admit(request, reply))
      if (admitting) {
        admitting.then(() => checkRole(request, reply)).then(() => done(), done)
        return
      }
      checkRole(request, reply)
    } catch (error) {
      return done(error as Error)
    }
    done()
  })
}
