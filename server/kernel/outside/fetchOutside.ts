import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as plain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses.ts'

/** Why something outside could not be fetched; `again`: it may work later. */
export class OutsideError extends Error {
  readonly again: boolean
  constructor(message: string, again = false, cause?: unknown) {
    super(message, { cause })
    this.again = again
  }
}

export type Rules = {
  /** Bytes at most. */
  max: number
  /** All of it, redirects and all (ms). */
  patience: number
  accept: string
  userAgent: string
  /** Which addresses may be asked, and on which ports; tests have a server of their own. */
  isAllowed?: (address: string) => boolean
  ports?: readonly string[]
  lookup?: typeof resolve
  /** More headers: by which version we have. */
  headers?: Record<string, string>
}

const maxRedirects = 4
const redirects = new Set([301, 302, 303, 307, 308])
const forbidden = (host: string) =>
  new OutsideError(`${host} is not on the public internet. We don’t fetch from there.`)

/** Looks a name up once; the socket gets nothing but what was looked at: a name that changes its mind has no say. */
const guarded =
  ({ isAllowed = isPublicAddress, lookup = resolve }: Rules): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error) return callback(error, '', 0)
      // One private address among public ones is no accident.
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return callback(forbidden(host), '', 0)
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })

const unknown: Record<string, string> = {
  ENOTFOUND: 'There is no such address, or this server is offline.',
  EAI_AGAIN: 'The address could not be looked up: this server may be offline.',
  ENETUNREACH: 'The internet could not be reached: this server may be offline.',
  EHOSTUNREACH: 'The internet could not be reached: this server may be offline.',
  ECONNREFUSED: 'The website did not answer.',
  ECONNRESET: 'The website broke off.',
}
function explained(error: unknown, late: boolean): OutsideError {
  if (error instanceof OutsideError) return error
  if (late) return new OutsideError('The website took too long.', true, error)
  const { code = '' } = error as NodeJS.ErrnoException
  const certificate = /CERT|SSL|TLS/.test(code)
  return new OutsideError(
    unknown[code] ??
      (certificate ? 'The website has no valid certificate.' : 'The website did not answer.'),
    !certificate,
    error,
  )
}

function urlOf(address: string, { isAllowed = isPublicAddress, ports = [''] }: Rules): URL {
  if (!URL.canParse(address)) throw new OutsideError('This is no web address.')
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutsideError('This is no web address.')
  // No name is looked up for a number.
  if ((isIP(host) && !isAllowed(host)) || !ports.includes(url.port)) throw forbidden(url.host)
  return url
}

const ask = (url: URL, rules: Rules, signal: AbortSignal) =>
  new Promise<IncomingMessage>((done, fail) => {
    const options: RequestOptions = {
      signal,
      // A connection of its own: none is kept that was checked for another question.
      agent: false,
      lookup: guarded(rules),
      headers: { ...rules.headers, accept: rules.accept, 'user-agent': rules.userAgent },
    }
    const sent = (url.protocol === 'https:' ? secure : plain)(url, options)
    sent.once('response', done).once('error', fail).end()
  })

async function read(answer: IncomingMessage, max: number): Promise<Buffer> {
  const tooLarge = () => new OutsideError(`It is larger than ${Math.round(max / 1024 / 1024)} MB.`)
  if (Number(answer.headers['content-length']) > max) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > max) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** What was fetched, and what its sender calls this version of it. */
export type Version = { etag: string | null; modified: string | null }
type Fetched = Version & { bytes: Buffer }
const short = (text: string | undefined) => (text && text.length <= 500 ? text : null)

async function fetchVersion(address: string, rules: Rules): Promise<Fetched | null> {
  const signal = AbortSignal.timeout(rules.patience)
  try {
    let url = urlOf(address, rules)
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const answer = await ask(url, rules, signal)
      const { statusCode: status = 0, headers } = answer
      if (redirects.has(status) && headers.location) {
        answer.destroy()
        url = urlOf(URL.parse(headers.location, url)?.href ?? '', rules)
        continue
      }
      if (status === 200) {
        const bytes = await read(answer, rules.max).finally(() => answer.destroy())
        return { bytes, etag: short(headers.etag), modified: short(headers['last-modified']) }
      }
      answer.destroy()
      if (status === 304 && rules.headers) return null
      throw new OutsideError(
        status === 404 || status === 410
          ? 'There is no longer anything at this address.'
          : `The website answered with ${status}.`,
        status === 429 || status >= 500,
      )
    }
    throw new OutsideError('The website sends us from one address to the next.')
  } catch (error) {
    throw explained(error, signal.aborted)
  }
}

/**
 * Fetches what somebody else named: from the public internet only, also behind redirects and names that lead inwards,
 * within a size and a time.
 * @throws OutsideError in words for a person
 */
export async function fetchOutside(address: string, rules: Rules): Promise<Buffer> {
  const fetched = await fetchVersion(address, rules)
  if (!fetched) throw new OutsideError('The website answered with 304.')
  return fetched.bytes
}

/** The same, or null when it is still the version that we have. */
export const fetchChanged = (address: string, rules: Rules, { etag, modified }: Version) =>
  fetchVersion(address, {
    ...rules,
    headers: {
      ...(etag && { 'if-none-match': etag }),
      ...(modified && { 'if-modified-since': modified }),
    },
  })
