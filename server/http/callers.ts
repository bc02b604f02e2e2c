import type { FastifyRequest } from 'fastify'
import { getCurrentUser } from '#contract/account/users.ts'
import { leasesOf, TooFast } from '#server/kernel/leases.ts'
import type { Services } from '#server/kernel/services.ts'
import { clientsOf } from './clientOf.ts'
import { type Actor, findActor, hashOf, isSigningOut, sessionCookie } from './sessions.ts'

/** Sign-in, codes and resets: limited by failure and by mail, so what succeeds takes nothing from the calls. */
export const isEntryPath = (path = '') => path.startsWith('/api/auth/')
const isEntry = ({ routeOptions: { url } }: FastifyRequest) => isEntryPath(url)

/** What answers a visitor "please sign in" without a question to anybody. */
const isClosed = ({ routeOptions: { config } }: FastifyRequest) =>
  config.endpoint !== undefined &&
  (config.endpoint.access !== 'public' || config.endpoint === getCurrentUser)

/** Who calls, and whether one call more is within the limit of the session, else of the client. */
export function openCallers({ db, limits, settings }: Services) {
  const [sessions, visitors, strangers, entries, shells] = [
    leasesOf(limits, 'session'),
    leasesOf(limits, 'visitor'),
    leasesOf(limits, 'strangeCookie'),
    leasesOf(limits, 'entry'),
    leasesOf(limits, 'shell'),
  ]
  const cookieName = sessionCookie(settings)

  function countVisit(request: FastifyRequest): Promise<unknown> | undefined {
    return (isEntry(request) ? entries : visitors).take(...clientsOf(request.ip))
  }
  async function findSession(request: FastifyRequest, token: string): Promise<Actor | null> {
    const session = hashOf(token)
    const isKnown = sessions.has(session)
    // A flood of made-up cookies ends here; those whose session was seen before are not held up by it.
    if (!isKnown) strangers.refuseSpent(...clientsOf(request.ip))
    const countCall = () => (isEntry(request) ? countVisit(request) : sessions.take(session))
    const counting = isKnown ? countCall() : undefined
    const finding = findActor(db, session)
    const actor = counting ? (await Promise.all([finding, counting]))[0] : await finding
    if (!actor) {
      sessions.forget(session)
      await strangers.take(...clientsOf(request.ip))
      await countVisit(request)
    } else if (!isKnown) await countCall()
    return actor
  }

  return {
    /** Counts by client, whoever calls: for what takes no session. */
    countVisit,
    async isFlood(request: FastifyRequest): Promise<boolean> {
      try {
        await shells.take(...clientsOf(request.ip))
        return false
      } catch (error) {
        return error instanceof TooFast
      }
    },
    /**
     * A visitor within the limit needs nothing of the database, and waits for nothing.
     * @returns nothing for a visitor with a try at hand; throws or rejects with 429
     */
    identify(request: FastifyRequest): Promise<Actor | null> | undefined {
      const token = request.cookies[cookieName]
      if (token && !isSigningOut(request)) return findSession(request, token)
      if (!token && isClosed(request)) return undefined
      return countVisit(request)?.then(() => null)
    },
  }
}
