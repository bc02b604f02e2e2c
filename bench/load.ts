import autocannon from 'autocannon'
import { median } from './report.ts'

/** `paths` are asked in turn, each time going on where the time before ended. */
export type Target = {
  url: string
  paths: readonly string[]
  headers?: Record<string, string> | (() => Record<string, string>)
  method?: string
  body?: () => object
}

const of = (headers: NonNullable<Target['headers']>) =>
  typeof headers === 'function' ? headers() : headers

const requestCounts = new WeakMap<readonly string[], number>()
let clients = 0
const nextOf = (paths: readonly string[]) => {
  const sent = requestCounts.get(paths) ?? 0
  requestCounts.set(paths, sent + 1)
  return paths[sent % paths.length] ?? '/'
}
/** Forty requests a client: the limits are at work for many. */
const nextClient = () => {
  clients += 1
  const client = Math.floor(clients / 40)
  return `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`
}

/**
 * Requests a second of each target, in turns so that the machine's moods meet all of them: the
 * median of the rounds.
 */
export async function compare(
  targets: Target[],
  { rounds = Number(process.env.ROUNDS ?? 7), duration = 3, connections = 16 } = {},
): Promise<number[]> {
  const found = targets.map((): number[] => [])
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      const rate = await load(target, round < 0 ? 2 : duration, connections)
      if (round >= 0) found[index]?.push(rate)
    }
  }
  return found.map(median)
}

/** Answered requests a second. @throws when one is refused, or none answered: then nothing was measured */
export async function load(
  { url, paths, headers = {}, method = 'GET', body }: Target,
  duration: number,
  connections = 16,
): Promise<number> {
  // What those before left behind is worked off.
  if (method === 'GET') await (await fetch(url + paths[0], { headers: of(headers) })).text()
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        method,
        setupRequest: (request) => ({
          ...request,
          path: nextOf(paths),
          headers: {
            ...request.headers,
            ...of(headers),
            'x-forwarded-for': nextClient(),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body()) }),
        }),
      },
    ],
  })
  const refused = [429, 503].reduce(
    (sum, status) => sum + (result.statusCodeStats[status]?.count ?? 0),
    0,
  )
  if (!result['2xx'] || refused || result.non2xx + result.errors > result['2xx'] / 100)
    throw new Error(
      `${url}: ${refused} refused, ${result.non2xx - refused} others not answered with 2xx, ` +
        `${result.errors} failed, ${result['2xx']} answered.`,
    )
  return result['2xx'] / result.duration
}
