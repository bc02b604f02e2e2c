import { buildIfNeeded } from './build.ts'
import { startServer } from './main.ts'
import { openDoors } from './openDoors.ts'
import { prepare } from './prepare.ts'
import { readSettings } from './kernel/settings.ts'

const log = (line: string) => process.stdout.write(`${line}\n`)
const fail = (error: unknown): never => {
  process.stderr.write(
    `Everset cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
}

async function start() {
  const settings = readSettings()
  if (process.env.EVERSET_BUILD !== '0') buildIfNeeded(log)
  return { settings, ...(await startServer(settings, (services) => prepare(services, log), log)) }
}
const starting = start()

let stopping = false
/** Also while we still start: then as soon as that is done, so that no database is left running. */
function stop(code: number) {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), 9500).unref()
  starting.then((server) => server.stop()).then(() => process.exit(code), fail)
}
process.on('SIGINT', () => stop(0)).on('SIGTERM', () => stop(0))

const { app, settings, url } = await starting.catch(fail)
// One failed promise that nobody waited for is a defect to be logged, not a reason to leave everybody.
process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'))
// After this nothing is certain any more: say it, finish what runs, and leave; the supervisor starts us anew.
process.on('uncaughtException', (error) => {
  app.log.fatal({ err: error }, 'uncaught exception')
  stop(1)
})

process.stderr.write(openDoors(settings))
log(`\n  Everset  ${url}`)
if (settings.demo)
  log('  couple@demo.test · vendor@demo.test · admin@demo.test   password: everset-demo')
if (!settings.smtpUrl && !settings.production) log(`  Mail     ${url}/dev/mailbox`)
log('  Stop     Ctrl-C\n')
