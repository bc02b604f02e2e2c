import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import { keepCsrfToken, refuseCrossSite } from './csrf.ts'
import { apiLimiter } from './limits.ts'
import { checkAccess } from './route.ts'
import { findActor, forgetSession, sessionCookie } from './sessions.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** More at once than this wait longer for the database than a person would; better to say so at once. */
const mostAtOnce = 200
const busy = () => new AppError(503, 'busy', 'Many people are here at the moment. Please try again in a few seconds.', { retryAfter: 2 })

/** What every /api request passes before its body is read: load, limit, session, cross-site check, role. */
export function addGate(app: FastifyInstance): void {
  const { db, settings } = app.services
  const takeOne = apiLimiter(db)
  let atOnce = 0

  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    if (atOnce >= mostAtOnce) throw busy()
    atOnce += 1
    reply.raw.once('close', () => (atOnce -= 1))

    await takeOne(request.ip)
    const token = request.cookies[sessionCookie(settings)]
    const safe = safeMethods.has(request.method)
    if (!safe) refuseCrossSite(request, token, settings)
    if (token) {
      request.actor = await findActor(db, token)
      if (!request.actor) forgetSession(reply, settings)
    }
    if (safe && (request.actor || !token)) keepCsrfToken(request, reply, token, settings)
    const { endpoint } = request.routeOptions.config
    if (endpoint) checkAccess(endpoint, request.actor)
  })
}
