import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailServer } from './mailServer.ts'

/** Eight ports from here on for each product; another run beside this one takes others. */
const firstPort = Number(process.env.E2E_PORT ?? 4310)

async function waitUntilReady(url: string, isRunning: () => boolean) {
  for (let tries = 0; tries < 3000 && isRunning(); tries += 1) {
    if (
      await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((later) => setTimeout(later, 200))
  }
  throw new Error('The product did not start.')
}

/**
 * Starts the built product as an operator would: its own folder, demo data, a real mail server.
 * @param lane which of several products side by side, from 0
 * @returns what the tests must know of it, as environment, and a stop that leaves nothing running
 */
export async function startProduct(
  lane: number,
): Promise<{ env: NodeJS.ProcessEnv; stop: () => Promise<void> }> {
  const port = firstPort + 10 * lane
  const at = (offset: number) => `127.0.0.1:${port + offset}`
  // The tests would talk to whatever an earlier run left there.
  if (
    await fetch(`http://${at(0)}/healthz`).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`Something answers at ${at(0)} already: stop it, or choose another E2E_PORT.`)
  const stopMail = await startMailServer(port + 1, port + 2)
  const dataDir = await mkdtemp(join(tmpdir(), 'everset-e2e-'))
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://${at(0)}`,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://${at(1)}`,
    // One machine plays many people.
    LIMIT_SCALE: '100',
    // A new code may be asked for after seconds, so that the tests need not wait a minute.
    OTP_RESEND_SECONDS: '4',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    FIREBASE_PROJECT_ID: 'demo-everset',
    FIREBASE_API_KEY: 'demo',
    // Runs only while the tests of the Google sign-in do.
    FIREBASE_AUTH_EMULATOR_HOST: at(3),
    EVERSET_URL: `http://${at(0)}`,
    EVERSET_MAILBOX: `http://${at(2)}`,
  }
  const server = spawn('node', ['server/start.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    stopMail()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(env.EVERSET_URL, () => server.exitCode === null)
  } catch (error) {
    await stop()
    throw error
  }
  return { env, stop }
}
