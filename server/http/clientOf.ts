import { isIPv6 } from 'node:net'
import type { Counter } from '#server/kernel/counters.ts'
import type { LimitName } from '#server/kernel/limits.ts'

/**
 * Who asks, for counters: an IPv4 address; of an IPv6 address its /64, since whoever has one address has 2^64 of them,
 * and its /48, as large as many providers give one customer. A /48 may have several clients' shares (`networkShare`).
 */
export function clientsOf(ip = ''): [client: string, ...network: string[]] {
  if (!ip.includes(':')) return [ip]
  // Link-local addresses carry the name of a network card.
  const address = ip.replace(/%.*/, '')
  if (!isIPv6(address)) return [ip]
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => (part ? part.split(':') : [])) as [
    string[],
    string[],
  ]
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return [toIPv4(groups.slice(6))]
  return [groups.slice(0, 4).join(':'), `${groups.slice(0, 3).join(':')}/48`]
}

/** The same without its network. */
export const clientOf = (ip: string): string => clientsOf(ip)[0]

/** One of a limit that counts by client. */
export const byClient = (limit: LimitName, ip: string): Counter[] =>
  clientsOf(ip).map((who) => [limit, who])

const toIPv4 = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.')
