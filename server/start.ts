import { buildIfNeeded } from '#server/build.ts'
import { startServer } from '#server/main.ts'
import { prepare } from '#server/prepare.ts'
import { readSettings } from '#server/settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const fail = (error: unknown): never => {
  process.stderr.write(`Everset can not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const settings = readSettings()
if (process.env.EVERSET_BUILD !== '0') buildIfNeeded(say)
const server = await startServer(settings, (services) => prepare(services, say), say).catch(fail)

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), 9500).unref()
  server.stop().then(() => process.exit(0), fail)
}
process.on('SIGINT', stop).on('SIGTERM', stop)
// One failed promise that nobody waited for is a defect to be logged, not a reason to leave everybody.
process.on('unhandledRejection', (error) => server.app.log.error({ err: error }, 'unhandled rejection'))

say(`\n  Everset  ${server.url}`)
if (settings.demo) say('  couple@demo.test · vendor@demo.test · admin@demo.test   password: everset-demo')
if (!settings.smtpUrl && !settings.production) say(`  Mail     ${server.url}/dev/mailbox`)
say('  Stop     Ctrl-C\n')
