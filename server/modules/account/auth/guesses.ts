import type { FastifyRequest } from 'fastify'
import type { Services } from '#server/kernel/services.ts'
import { type Counted, type Counter, LimitReached, type Limits } from '#server/kernel/counters.ts'
import { byClient } from '#server/http/clientOf.ts'
import { deviceOf } from '#server/http/devices.ts'
import { sha256 } from '#server/http/tokens.ts'

type Needs = Pick<Services, 'limits' | 'settings'> & { request: FastifyRequest }

/**
 * Wrong passwords and codes for an address, counted where they are wrong: for the client, and, of passwords, for the
 * account. A device that the account knows is counted for itself alone, so that no stranger's guesses reach it.
 */
export function guessesFor(
  { limits, settings, request }: Needs,
  address: string,
  what: 'password' | 'code',
) {
  const device = deviceOf(request, address, settings)
  if (device) return countGuesses(limits, [], [['device', device]])
  return countGuesses(
    limits,
    [...byClient('failureMinute', request.ip), ...byClient('failureHour', request.ip)],
    what === 'password' ? [['account', sha256(address).toString('base64url')]] : [],
  )
}

/**
 * @param strict what is used up is refused
 * @param soft what is used up is asked for more
 */
export function countGuesses(limits: Limits, strict: Counter[], soft: Counter[] = []) {
  const counters = [...strict, ...soft]
  /** @returns whether a soft one is spent. @throws LimitReached when a strict one is */
  function judge(counted: Counted[], isSpent: (one: Counted, counter: Counter) => boolean) {
    const spent = counters.map((counter, at) => isSpent(counted[at] as Counted, counter))
    const waits = strict.flatMap((_, at) => (spent[at] ? [(counted[at] as Counted).wait] : []))
    if (waits.length > 0) throw new LimitReached(Math.max(...waits))
    return spent.includes(true)
  }
  return {
    /** Of the account, as a condition at the moment of a statement. */
    areLeft: () => limits.areLeft(soft),
    /** Before a guess is looked at: whether the account has had too many. @throws LimitReached when the client has */
    areUsedUp: async () =>
      judge(
        await limits.read(counters),
        ({ count }, [limit, who]) => count >= limits.allowed(limit, who),
      ),
    /**
     * Counts a wrong one. What is over a limit when it is counted was not looked at: many at once learn no more.
     * @returns whether it was one too many for the account
     * @throws LimitReached when it was one too many for the client
     */
    count: async () => judge(await limits.add(counters), ({ over }) => over > 0),
  }
}
