import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { buildIfNeeded } from '#server/build.ts'

/**
 * Builds the product, starts it as an operator would (its own folder, demo data, a real mail server), and runs the
 * browser tests in e2e/*.e2e.ts against it. `npm run e2e -- journey` runs one file.
 */
const port = 4310
const mails: { to: string; text: string }[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    stream.on('end', () => {
      for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text })
      done()
    })
  },
})
await new Promise<void>((ready) => smtp.listen(port + 1, '127.0.0.1', ready))
const mailbox = createServer((_request, response) => response.end(JSON.stringify(mails))).listen(port + 2, '127.0.0.1')

buildIfNeeded((line) => process.stdout.write(`${line}\n`))
const dataDir = await mkdtemp(join(tmpdir(), 'everset-e2e-'))
const env = {
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  SMTP_URL: `smtp://127.0.0.1:${port + 1}`,
  // Each browser of the tests is a client of its own, so the limits stay as they are.
  TRUST_PROXY: '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  FIREBASE_PROJECT_ID: 'demo-everset',
  FIREBASE_API_KEY: 'demo',
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port + 3}`,
  EVERSET_URL: `http://127.0.0.1:${port}`,
  EVERSET_MAILBOX: `http://127.0.0.1:${port + 2}`,
}
const server = spawn('node', ['server/start.ts'], { env, stdio: ['ignore', 'inherit', 'inherit'] })
const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))

async function waitUntilReady() {
  for (let tries = 0; tries < 600 && server.exitCode === null; tries += 1) {
    const ok = await fetch(`${env.EVERSET_URL}/readyz`).then((answer) => answer.ok, () => false)
    if (ok) return
    await new Promise((later) => setTimeout(later, 200))
  }
  throw new Error('The product did not start.')
}

let code = 1
try {
  await waitUntilReady()
  const only = process.argv[2] ?? ''
  const files = globSync('e2e/*.e2e.ts').filter((file) => file.includes(only)).sort()
  const tests = spawn('node', ['--test', '--test-concurrency=1', '--test-reporter=spec', ...files], { env, stdio: 'inherit' })
  code = await new Promise<number>((resolve) => tests.once('exit', (status) => resolve(status ?? 1)))
} finally {
  server.kill('SIGTERM')
  await ended
  mailbox.close()
  smtp.close()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit(code)
