import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorize } from './access.ts'
import { type ConcurrencyLimit, limitConcurrency } from './concurrency.ts'
import { ensureCsrfToken, refuseCrossSite } from './csrf.ts'
import { load } from '#server/kernel/limits.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import { isEntryPath, openCallers } from './callers.ts'
import { anotherPerson } from './errors.ts'
import { type Actor, clearSession, isSigningOut, sessionCookie, standsFor } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    concurrency: Record<'admission' | 'work' | 'entries' | 'uploads', ConcurrencyLimit>
    /**
     * Limit → session → cross-site, of a call and of a page alike: sets `request.actor`.
     * @returns nothing where nothing had to be waited for; throws or rejects with 429 or 403
     */
    admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined
    /** The limit alone, by client, for what needs no session. */
    countVisit: (request: FastifyRequest) => Promise<unknown> | undefined
    /** Whether even pages without content, to a client over its limit, are too many. */
    isFlood: (request: FastifyRequest) => Promise<boolean>
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** By the route that was found, not by the address as it was written: `/%61pi/…` finds the same routes. */
export const isApi = ({ url, routeOptions }: FastifyRequest) =>
  (routeOptions.url ?? url).startsWith('/api/')

/** Of the page that asks: the person, and the wedding. A tab may be older than the session it asks in. */
const forHeader = 'x-everset-for'
/** Who is here, and who comes and goes, is asked by every page. */
const isForAnybody = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url === getCurrentUser.path || isEntryPath(url)

/** @throws AppError 409 when the page was made for somebody else, or for another wedding */
function refuseOtherPages(request: FastifyRequest, actor: Actor): void {
  const claimed = request.headers[forHeader]
  if (claimed === undefined || claimed === actor.id || claimed === standsFor(actor)) return
  if (!isForAnybody(request)) throw anotherPerson()
}

/** What every /api request passes before its body is read: load → limit → session → cross-site → for whom → role. */
export function addAdmission(app: FastifyInstance): void {
  const { settings } = app.services
  const { identify, countVisit, isFlood } = openCallers(app.services)
  const cookieName = sessionCookie(settings)
  app.decorate('concurrency', {
    admission: limitConcurrency(load.admission),
    work: limitConcurrency(load.work),
    entries: limitConcurrency(load.entries),
    uploads: limitConcurrency(load.uploads),
  })
  app.decorateRequest('actor', null)
  app.decorate('admit', admit)
  app.decorate('countVisit', countVisit)
  app.decorate('isFlood', isFlood)

  function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    const identifying = identify(request)
    if (!identifying) return settle(request, reply)
    return identifying.then((actor) => {
      request.actor = actor
      settle(request, reply)
    })
  }
  /** Cross-site, once it is known who calls; then the cookies that go with the session. */
  function settle(request: FastifyRequest, reply: FastifyReply): undefined {
    const token = request.cookies[cookieName]
    const isSafe = safeMethods.has(request.method)
    if (!isSafe) refuseCrossSite(request, token, settings)
    if (token && !request.actor && !isSigningOut(request)) clearSession(reply, settings)
    else if (isSafe) ensureCsrfToken(request, reply, token, settings)
  }
  function checkRole(request: FastifyRequest, reply: FastifyReply): void {
    const { actor, routeOptions } = request
    // For the service worker, which keeps the answers of one account only; nothing is kept of admins.
    if (actor && actor.role !== 'admin') reply.header('x-account', standsFor(actor))
    if (actor) refuseOtherPages(request, actor)
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
