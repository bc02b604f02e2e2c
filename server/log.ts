import type { FastifyServerOptions } from 'fastify'
import pino from 'pino'
import type { ServerSettings } from '#server/settings.ts'

/** Characters after which what waits is written. */
const lot = 65_536

/**
 * Logs are JSON lines with the request's id; of headers and bodies nothing is written. Lines are written many at a time,
 * within a fifth of a second, warnings at once, and what is left when the process ends.
 */
export const loggerOf = (settings: ServerSettings): FastifyServerOptions['logger'] => ({
  level: settings.logLevel,
  stream: openLog(),
  hooks: {
    logMethod(args, method, level) {
      method.apply(this, args)
      if (level >= 40) this.flush()
    },
  },
  serializers: {
    req: ({ method, url, ip }) => ({ method, url: url.split('?')[0], ip }),
    err: (error) => ({ type: error.name, message: error.message, stack: error.stack ?? '', ...('code' in error && { code: error.code }) }),
  },
})

/** pino's own lots measure what they hold anew with every line, which costs as much as writing it. */
function openLog() {
  const out = pino.destination({ dest: 1, sync: false, minLength: lot, maxWrite: 2 * lot })
  // A full disk takes the log, not the server.
  out.on('error', () => {})
  let lines: string[] = []
  let length = 0
  function hand() {
    if (length > 0) out.write(lines.join(''))
    lines = []
    length = 0
  }
  function flush() {
    hand()
    out.flush()
  }
  setInterval(flush, 200).unref()
  function flushSync() {
    hand()
    out.flushSync()
  }
  process.on('exit', flushSync)
  return {
    write(line: string) {
      lines.push(line)
      length += line.length
      if (length >= lot) hand()
    },
    flush,
    flushSync,
  }
}
