import { isCacheable } from './routes.ts'

const prefix = 'person-'
/** Pictures that a person looked at say something of the person, too. */
export const picturesName = 'pictures'
const maxEntries = 250
const maxAgeMs = 14 * 86_400_000
/** When an answer was cached. */
const cachedAtHeader = 'x-kept-at'

let epoch = 0
let last: Promise<unknown> = Promise.resolve()
/** One after the other, so that nothing is cached while the caches are being cleared. */
function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

const cachesOfPeople = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))
const drop = async (names: string[]) =>
  void (await Promise.all(names.map((name) => caches.delete(name))))

/** Answers that were asked for before this moment are of somebody who may be gone: they are not cached any more. */
export const startEpoch = () => void (epoch += 1)

/** Nothing of a person is left. */
export function clearCaches(): Promise<void> {
  startEpoch()
  return enqueue(async () => drop([...(await cachesOfPeople()), picturesName]))
}

/** What an older build has kept may have another shape than the pages of this one read. */
export function dropAnswers(): Promise<void> {
  startEpoch()
  return enqueue(async () => drop(await cachesOfPeople()))
}

/** Asks the server, caches the answer, and falls back on the cache when it cannot be reached. */
export async function networkFirst(
  event: FetchEvent,
  notify: (at: string | null) => Promise<void>,
): Promise<Response> {
  const askedIn = epoch
  const { url } = event.request
  try {
    const answer = await fetch(event.request)
    const copy = answer.clone()
    event.waitUntil(enqueue(() => store(url, copy, askedIn)).then(() => notify(null)))
    return answer
  } catch (error) {
    const found = await enqueue(() => find(url))
    if (!found) throw error
    event.waitUntil(notify(found.headers.get(cachedAtHeader)))
    return found
  }
}

/** The server names the account of each answer; at most one account's answers are ever here. */
async function store(url: string, answer: Response, askedIn: number): Promise<void> {
  const { pathname } = new URL(url)
  if (askedIn !== epoch) return
  const account = answer.headers.get('x-account')
  // Nobody is here any more, or an admin, of whom nothing is cached.
  if (answer.status === 401 || (answer.ok && !account && pathname.endsWith('/getCurrentUser')))
    return drop([...(await cachesOfPeople()), picturesName])
  if (!account) return
  const name = prefix + account
  const others = (await cachesOfPeople()).filter((other) => other !== name)
  if (others.length) {
    // Only the question who is here may hand over to another account.
    if (!pathname.endsWith('/getCurrentUser')) return
    await drop([...others, picturesName])
  }
  const cache = await caches.open(name)
  if (!answer.ok) return void (await cache.delete(url))
  const headers = new Headers(answer.headers)
  headers.set(cachedAtHeader, new Date().toISOString())
  await cache.put(url, new Response(await answer.arrayBuffer(), { status: answer.status, headers }))
  await evictOldest(cache, maxEntries)
}

/** Notes that everything has just been prefetched. */
export const notePrefetched = () =>
  enqueue(async () => {
    const [name] = await cachesOfPeople()
    if (name)
      await (
        await caches.open(name)
      ).put(
        '/taken-along',
        new Response(null, { headers: { [cachedAtHeader]: new Date().toISOString() } }),
      )
  })

async function find(url: string): Promise<Response | undefined> {
  const names = await cachesOfPeople()
  const [name] = names
  if (!name || names.length > 1 || !isCacheable(new URL(url).pathname)) return undefined
  const cache = await caches.open(name)
  // A vendor that was cached for other guests or another day is better than none; it says itself for whom it is.
  const found =
    (await cache.match(url)) ??
    (/\/api\/vendors\/[^/]+$/.test(new URL(url).pathname)
      ? await cache.match(url, { ignoreSearch: true })
      : undefined)
  if (!found) return undefined
  if (Date.now() - Date.parse(found.headers.get(cachedAtHeader) ?? '') < maxAgeMs) return found
  await drop([name, picturesName])
  return undefined
}

/** Evicts the oldest. */
export async function evictOldest(cache: Cache, maxEntries: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - maxEntries)).map((key) => cache.delete(key)),
  )
}

export const isAnybodyHere = async () => (await cachesOfPeople()).length === 1
