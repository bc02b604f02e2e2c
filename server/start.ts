import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openClosers } from './kernel/closers.ts'
import { whenNpmIsGone } from './kernel/parent.ts'

/** All of it is over so long (ms) after we were told to stop; at the very latest, whatever hangs. */
const stopMs = 11_300
const latestMs = 11_700

const log = (line: string) => process.stdout.write(`${line}\n`)
const say = (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Everset cannot start: ${message}\n`)
}

const opened = openClosers()
const stopping = new AbortController()
/** Also while we still start. Whoever is told twice does not hurry: Ctrl-C under npm comes twice anyway. */
function stop(code: number) {
  if (stopping.signal.aborted) return
  stopping.abort()
  setTimeout(() => process.exit(code), latestMs)
  void opened.close(Date.now() + stopMs).then(() => process.exit(code))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
whenNpmIsGone(() => stop(0))

// Compiled once for all starts, which take half as long; where it can't be written nothing happens.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/compiled'))

async function start() {
  // Only now: a signal that comes while all this is read is heard already.
  const [
    { readSettings },
    { missing, openDoors },
    { buildPagesIfNeeded, compressIfNeeded },
    { prepare },
  ] = await Promise.all([
    import('./kernel/settings.ts'),
    import('./openDoors.ts'),
    import('./build.ts'),
    import('./prepare.ts'),
  ])
  const settings = readSettings()
  // Meanwhile the database gets its schema and its first rows.
  const builds = process.env.EVERSET_BUILD !== '0'
  const pages = builds ? buildPagesIfNeeded(log, stopping.signal) : Promise.resolve()
  opened.add(() => pages, 1000)
  const { startServer } = await import('./main.ts')
  stopping.signal.throwIfAborted()
  const server = await startServer(settings, {
    opened,
    signal: stopping.signal,
    pages,
    prepare: (services) => prepare(services, log),
    print: log,
  })
  const finish = async () => {
    if (builds) await compressIfNeeded(stopping.signal)
  }
  return { settings, warning: openDoors(settings) + missing(settings), finish, ...server }
}

let app: FastifyInstance | undefined
// One failed promise that nobody waited for is a defect to be logged, not a reason to leave everybody.
process.on('unhandledRejection', (error) => app?.log.error({ err: error }, 'unhandled rejection'))
// After this nothing is certain any more: say it, finish what runs, and leave; the supervisor starts us anew.
process.on('uncaughtException', (error) => {
  if (app) app.log.fatal({ err: error }, 'uncaught exception')
  else say(error)
  stop(1)
})

const started = await start().catch((error: unknown) => {
  if (stopping.signal.aborted) return
  say(error)
  stop(1)
})
if (started && !stopping.signal.aborted) {
  const { settings, url, warning, finish } = started
  app = started.app
  process.stderr.write(warning)
  log(`\n  Everset  ${url}`)
  if (settings.demo)
    log('  couple@demo.test · vendor@demo.test · admin@demo.test   password: everset-demo')
  if (!settings.smtpUrl && !settings.production) log(`  Mail     ${url}/dev/mailbox`)
  log('  Stop     Ctrl-C\n')
  // Whoever comes meanwhile is sent larger files.
  const finished = finish().catch((error: unknown) => {
    if (!stopping.signal.aborted) started.app.log.warn({ err: error }, 'pages stay uncompressed')
  })
  opened.add(() => finished, 1000)
}
