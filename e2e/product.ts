import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startMailServer } from './mailServer.ts'

/** Eight ports from here on for each product; another run beside this one takes others. */
const firstPort = Number(process.env.E2E_PORT ?? 4310)

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => undefined,
  )
const newFolder = () => mkdtemp(join(tmpdir(), 'everset-e2e-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

export type Running = {
  /** What the tests must know of it. */
  env: NodeJS.ProcessEnv
  /** Leaves nothing running. */
  stop(): Promise<void>
}

/** Starts a server, and waits until it is ready. @returns how to stop it */
export async function startServer(env: NodeJS.ProcessEnv, url: string): Promise<Running['stop']> {
  const server = spawn('node', ['server/start.ts'], {
    env: { EVERSET_BUILD: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  for (let tries = 0; tries < 6000 && server.exitCode === null; tries += 1) {
    if (await answers(`${url}/readyz`)) return stop
    await delay(100)
  }
  await stop()
  throw new Error('The product did not start.')
}

function settingsFor(lane: number, dataDir: string) {
  const port = firstPort + 10 * lane
  const at = (offset: number) => `127.0.0.1:${port + offset}`
  return {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://${at(0)}`,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://${at(1)}`,
    // One machine plays many people.
    LIMIT_SCALE: '100',
    // A new code may be asked for after a second, so that the tests need not wait a minute.
    OTP_RESEND_SECONDS: '1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    FIREBASE_PROJECT_ID: 'demo-everset',
    FIREBASE_API_KEY: 'demo',
    // Runs only while the tests of the Google sign-in do.
    FIREBASE_AUTH_EMULATOR_HOST: at(3),
    EVERSET_URL: `http://${at(0)}`,
    EVERSET_MAILBOX: `http://${at(2)}`,
  }
}

/**
 * Starts the built product as an operator would, with a real mail server, in a folder of its own
 * that begins as a copy.
 * @param lane which of several products side by side, from 0
 * @param filled a data folder with the demo (see `fillFolder`)
 */
export async function startProduct(lane: number, filled?: string): Promise<Running> {
  const port = firstPort + 10 * lane
  const dataDir = await newFolder()
  const env = settingsFor(lane, dataDir)
  // The tests would talk to whatever an earlier run left there.
  if ((await answers(`${env.EVERSET_URL}/healthz`)) !== undefined)
    throw new Error(
      `Something answers at ${env.EVERSET_URL} already: stop it, or choose another E2E_PORT.`,
    )
  if (filled) await cp(filled, dataDir, { recursive: true, preserveTimestamps: true })
  const stopMail = await startMailServer(port + 1, port + 2)
  const clean = async () => {
    stopMail()
    await remove(dataDir)
  }
  try {
    const stopServer = await startServer(env, env.EVERSET_URL)
    const stop = async () => {
      await stopServer()
      await clean()
    }
    return { env, stop }
  } catch (error) {
    await clean()
    throw error
  }
}

/**
 * A data folder that holds the demo, which takes longer to fill than to copy. E2E_DATA names one
 * that stays for the next runs of the day.
 */
export async function fillFolder(): Promise<{ folder: string; stop: Running['stop'] }> {
  const lasting = process.env.E2E_DATA
  if (lasting && existsSync(lasting)) return { folder: lasting, stop: async () => {} }
  const folder = await newFolder()
  const env = settingsFor(0, folder)
  const stop = await startServer(env, env.EVERSET_URL)
  await stop()
  if (lasting) await cp(folder, lasting, { recursive: true })
  return { folder, stop: () => remove(folder) }
}
