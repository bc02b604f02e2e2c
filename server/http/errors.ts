import { Busy } from '#server/kernel/costly.ts'
import { LimitReached } from '#server/kernel/counters.ts'
import { TooFast } from '#server/kernel/leases.ts'
import type { About, ErrorBody } from '#contract/errors.ts'

/** An answer that is not 2xx: what the person reads, what the program checks, and which field it belongs to. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly about: About | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; about?: About } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.about = more.about
  }

  /** Seconds after which another try may succeed. */
  get retryAfter(): number | undefined {
    return this.about && 'retryAfter' in this.about ? this.about.retryAfter : undefined
  }
}

/** The one shape of every answer that is not 2xx. */
export const errorBody = (error: AppError, requestId: string): ErrorBody => ({
  message: error.message,
  code: error.code,
  ...(error.fields && { fields: error.fields }),
  ...(error.about && { about: error.about }),
  requestId,
})

export const invalid = (fields: Record<string, string>) =>
  new AppError(422, 'invalid', Object.values(fields)[0] ?? 'Please check what you typed.', {
    fields,
  })
export const unknownField = (name: string) => `There is no field “${name}” here.`
export const malformed = (message: string) => new AppError(400, 'malformed', message)
export const signInNeeded = () => new AppError(401, 'sign_in_needed', 'Please sign in.')
export const forbidden = (message = 'This is not open to your account.') =>
  new AppError(403, 'forbidden', message)
/** The page that asks shows somebody else than who is signed in by now, or another of their weddings. */
export const anotherPerson = () =>
  new AppError(
    409,
    'another_person',
    'Somebody else is signed in by now, or another wedding was chosen. Nothing was changed.',
  )
export const notFound = (what: string) => new AppError(404, 'not_found', `${what} was not found.`)
/** What was looked up, if it is there. @throws AppError 404 */
export function expectRow<Row>(row: Row | null | undefined, what: string): Row {
  if (!row) throw notFound(what)
  return row
}
/** Was there and never comes back. @param about what may be said of it still */
export const gone = (message: string, about: { category: string; city: string }) =>
  new AppError(410, 'gone', message, { about })
export const conflict = (
  message: string,
  more: { fields?: Record<string, string>; about?: About } = {},
) => new AppError(409, 'conflict', message, more)
const tooMany = (retryAfter: number) =>
  new AppError(
    429,
    'too_many',
    `Too many tries. Please wait ${retryAfter} seconds and try again.`,
    { about: { retryAfter } },
  )
/** For calls, of which honest people may have many; a page tries again by itself. */
const tooFast = (retryAfter: number) =>
  new AppError(
    429,
    'too_many',
    `That was a lot at once. Please try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    { about: { retryAfter } },
  )
export const busy = () =>
  new AppError(
    503,
    'busy',
    'Many people are here at the moment. Please try again in a few seconds.',
    { about: { retryAfter: 2 } },
  )
/** Another call holds what this one wants, or both wanted what the other held. */
const changing = () =>
  new AppError(
    503,
    'busy',
    'Somebody else is changing this at the moment. Nothing was changed; please try again.',
    { about: { retryAfter: 1 } },
  )
export const unavailable = (
  message = 'We can’t reach our database at the moment. Nothing was changed; please try again.',
) => new AppError(503, 'unavailable', message, { about: { retryAfter: 2 } })

export const stopping = () =>
  new AppError(
    503,
    'stopping',
    'We are restarting. Nothing was changed; please try again in a few seconds.',
    { about: { retryAfter: 5 } },
  )

const unsure = () =>
  new AppError(
    503,
    'unsure',
    'Our database went away while saving. Please check whether it was saved before you try again.',
    { about: { retryAfter: 2 } },
  )

const databaseUnavailable = /^(08|57P0|53[23]|57014|25P03)/
/** Tried again in vain (server/db/transactions.ts), or waited for too long. */
const lockedByOthers = /^(40001|40P01|55P03)$/
const networkUnavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'DB_TIMEOUT',
  'DB_CLOSED',
])

/** Turns whatever was thrown into what is answered; null for what nobody foresaw (a 500, logged). */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof TooFast) return tooFast(error.wait)
  if (error instanceof LimitReached) return tooMany(error.wait)
  if (error instanceof Busy) return busy()
  const { code, statusCode, message } = error as {
    code?: string
    statusCode?: number
    message?: string
  }
  return (code && ofCode(code)) || ofStatus(statusCode, code, message)
}

const outOfSpace = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** What the database, the disk or the network says. */
function ofCode(code: string): AppError | null {
  if (outOfSpace.has(code))
    return new AppError(
      507,
      'storage_full',
      'We are out of space at the moment. Nothing was changed; please try later.',
      { about: { retryAfter: 30 } },
    )
  if (networkUnavailable.has(code) || databaseUnavailable.test(code)) return unavailable()
  if (lockedByOthers.test(code)) return changing()
  if (code === 'DB_UNSURE') return unsure()
  // hold_membership: let go while the request was on its way.
  if (code === 'EV403') return forbidden('You no longer belong here, or may do less.')
  // Every field is checked before; this is the net under it: class 22 is "data exception".
  return /^22[0-9A-Z]{3}$/.test(code)
    ? malformed('The request holds a value that cannot be stored.')
    : null
}

/** What Fastify refuses before anything of ours sees it. */
function ofStatus(status = 0, code = '', message = ''): AppError | null {
  if (status === 413) return new AppError(413, 'too_large', 'That is too large.')
  if (status === 415) return new AppError(415, 'wrong_type', 'This address takes application/json.')
  if (status < 400 || status >= 500) return null
  const isJson = code === 'FST_ERR_CTP_INVALID_JSON_BODY' || message.includes('JSON')
  return new AppError(
    status,
    'malformed',
    isJson ? 'The body is not valid JSON.' : 'The request cannot be read.',
  )
}
