/** pg says by words only that it gave up; errors of the database have a code. */
export function withCode(error: Error): Error {
  if ('code' in error) return error
  if (/^Query read timeout|timeout exceeded|timeout expired|connection timeout/.test(error.message))
    return Object.assign(error, { code: 'DB_TIMEOUT' })
  return /Connection terminated|not queryable|Client was closed/.test(error.message)
    ? Object.assign(error, { code: 'DB_CLOSED' })
    : error
}

/** Whether the connection is of no more use after this error. */
export const isBroken = (error: unknown) =>
  /^(DB_TIMEOUT|DB_CLOSED|DB_UNSURE|ECONNRESET|EPIPE|ETIMEDOUT|08...|57P..)$/.test(
    (error as { code?: string }).code ?? '',
  )
