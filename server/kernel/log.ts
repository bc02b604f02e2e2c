import type { FastifyServerOptions } from 'fastify'
import pino from 'pino'
import type { ServerSettings } from './settings.ts'

/** Characters after which lines are written, and at most so many for a reader who does not read. */
const flushLength = 65_536
const maxBuffered = 256 * flushLength

/** Queries are people's own, and so are the addresses of calendars. */
const withoutSecrets = (url: string) =>
  url.split('?')[0]?.replace(/^\/calendars\/.+/, '/calendars/…')

/**
 * Logs are JSON lines with the request's id; of headers and bodies nothing is written. Lines are
 * written many at a time, within a fifth of a second, warnings at once, and what is left when the
 * process ends.
 */

export const loggerOf = (
  settings: ServerSettings,
  stream: Log,
): FastifyServerOptions['logger'] => ({
  level: settings.logLevel,
  stream,
  hooks: {
    logMethod(args, method, level) {
      method.apply(this, args)
      if (level >= 40) this.flush()
    },
  },
  serializers: {
    req: ({ method, url, ip }) => ({ method, url: withoutSecrets(url), ip }),
    err: (error) => ({
      type: error.name,
      message: error.message,
      stack: error.stack ?? '',
      ...('code' in error && { code: error.code }),
    }),
  },
})

export type Log = ReturnType<typeof openLog>

/**
 * The lines on their way out. pino's own buffer measures what it holds anew with every line, which costs as much as
 * writing it. A full disk, or a reader who stopped, takes the log, not the server, and does not keep it from ending.
 */
export function openLog() {
  let isOver = false
  // Heard before pino's own last words, which would wait for the reader for ever.
  process.on('exit', () => {
    isOver = true
    writeOut()
    try {
      out.flushSync()
    } catch {}
    out.destroy()
  })
  const out = pino.destination({
    dest: 1,
    sync: false,
    // We gather lines ourselves. Of what it is given it would call up to so many characters nothing.
    minLength: 1,
    maxWrite: 2 * flushLength,
    maxLength: maxBuffered,
    retryEAGAIN: () => !isOver,
  })
  out.on('error', () => {})
  let lines: string[] = []
  let length = 0
  function writeOut() {
    if (length > 0) out.write(lines.join(''))
    lines = []
    length = 0
  }
  setInterval(writeOut, 200).unref()
  return {
    write(line: string) {
      lines.push(line)
      length += line.length
      if (length >= flushLength) writeOut()
    },
    flush: writeOut,
    /** All lines so far are written. */
    async close() {
      writeOut()
      await new Promise((done) => out.flush(done))
    },
  }
}
