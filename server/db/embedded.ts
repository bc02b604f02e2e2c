import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, type Binaries } from './embeddedBinaries.ts'
import {
  createCluster,
  isRunning,
  readLock,
  removeForeignLock,
  superuser,
} from './embeddedCluster.ts'
import { acquireLease, type Lease } from './embeddedLease.ts'
import { freePort, lastLines, launch } from './embeddedLaunch.ts'
import { endServer } from './embeddedStop.ts'

export type EmbeddedOptions = {
  /** The cluster's own folder; made when it is absent or empty. */
  dataDir: string
  /** Default: a free one. A server that already runs keeps its own. */
  port?: number
  /** For tests: gives up durability. */
  fast?: boolean
  log?: (message: string) => void
  /** Gives up the start: it then fails, and leaves nothing running. */
  signal?: AbortSignal | undefined
}

export type Embedded = {
  url: string
  port: number
  /** @param until when (ms since 1970) it must be over, whatever the server does */
  stop(until?: number): Promise<void>
}

type Cluster = Required<Omit<EmbeddedOptions, 'port' | 'signal'>> & {
  binaries: Binaries
  urlOf(port: number, database: string): string
}

// a server that answers nothing for so long (ms) hangs
const patience = 15_000
/** How long (ms) `stop` waits unless it is told. */
const stopMs = 30_000
// what a server that we started has left to answer (ms), so that we can leave it properly, when the start is given up
const lastTries = 2000

/**
 * A real PostgreSQL 18 on a loopback port, with a password. A server that already runs in the folder is used, whoever
 * started it; `stop` ends it (fast shutdown) unless another process still uses it. Should it die, it is started again
 * on the same port. It outlives a `kill -9` of this process, and the next start adopts it.
 */
export async function startEmbedded({
  dataDir: folder,
  port: wanted,
  fast = false,
  log = () => undefined,
  signal = new AbortController().signal,
}: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(folder)
  const binaries = await findBinaries(dataDir)
  const password = await createCluster(dataDir, binaries, fast, signal)
  const urlOf = (port: number, database: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
  const cluster = { dataDir, fast, log, binaries, urlOf }

  const stopping = new AbortController()
  let { lease, port } = await acquire(cluster, signal, wanted)
  let holding = Promise.resolve()
  const holdAgain = async (): Promise<void> => {
    log('The database is gone; it is started again.')
    while (!stopping.signal.aborted) {
      try {
        lease = (await acquire(cluster, stopping.signal, port)).lease
        return lease.onLost(lost)
      } catch (error) {
        if (stopping.signal.aborted) return
        log((error as Error).message)
        await delay(1000)
      }
    }
  }
  const lost = () => {
    if (!stopping.signal.aborted) holding = holdAgain()
  }
  lease.onLost(lost)

  const stop = async (until = Date.now() + stopMs) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    await holding
    const left = await lease.release(Math.min(1500, (until - Date.now()) / 2))
    if (left !== 'shared') await endServer(cluster, until, left === 'hangs')
  }
  try {
    await Promise.race([createDatabase(urlOf(port, 'postgres'), superuser), whenAborted(signal)])
  } catch (error) {
    await stop(Date.now() + lastTries)
    throw error
  }
  return { url: urlOf(port, superuser), port, stop }
}

/** What is known of the server that is being started. */
type Launch = {
  child: ChildProcess | undefined
  count: number
  answered: number
  abortedAt?: number
}

/** Leases the server in the folder, starting it when none runs, and stopping first one that hangs. */
async function acquire(
  cluster: Cluster,
  signal: AbortSignal,
  wanted?: number,
): Promise<{ lease: Lease; port: number }> {
  const { dataDir, urlOf, log } = cluster
  const launched: Launch = { child: undefined, count: 0, answered: Date.now() }
  for (;;) {
    const lock = await readLock(dataDir)
    const running = lock !== undefined && (await isRunning(lock, dataDir))
    const lease = running ? await acquireLease(urlOf(lock.port, 'postgres'), dataDir) : 'silent'
    if (running && typeof lease === 'object') {
      const how = launched.child?.pid === lock.pid ? 'started' : 'was running already'
      log(`PostgreSQL ${how} on port ${lock.port} in ${dataDir}`)
      return { lease, port: lock.port }
    }
    if (lease === 'busy') launched.answered = Date.now()

    if (signal.aborted) await giveUp(cluster, launched, signal)
    else if (running && Date.now() - launched.answered > patience) {
      log(`The PostgreSQL of ${dataDir} does not answer; it is stopped.`)
      await endServer(cluster, Date.now() + 5000, true)
      launched.answered = Date.now()
    } else if (!running && !isLaunching(launched)) await tryLaunch(cluster, launched, lock, wanted)
    await delay(20)
  }
}

const isLaunching = ({ child }: Launch) =>
  child !== undefined && child.exitCode === null && child.signalCode === null

/** Lets a server that is being started come up for a while, so that it can be stopped in order. @throws the reason */
async function giveUp(cluster: Cluster, launched: Launch, signal: AbortSignal): Promise<void> {
  launched.abortedAt ??= Date.now()
  if (isLaunching(launched) && Date.now() - launched.abortedAt < lastTries) return
  if (isLaunching(launched)) await endServer(cluster, Date.now() + 1000)
  launched.child?.kill('SIGKILL')
  throw signal.reason
}

async function tryLaunch(
  { dataDir, binaries, fast }: Cluster,
  launched: Launch,
  lock: Awaited<ReturnType<typeof readLock>>,
  wanted: number | undefined,
): Promise<void> {
  if (lock && isAlive(lock.pid)) await removeForeignLock(lock, dataDir)
  if (launched.count === 5)
    throw new Error(`PostgreSQL did not start in ${dataDir}:\n${lastLines(dataDir)}`)
  await delay(100 * launched.count++)
  launched.child = launch(dataDir, binaries, wanted ?? (await freePort()), fast)
  launched.answered = Date.now()
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  } catch (error) {
    // two processes may start at once
    const made = ['42P04', '23505']
    if (!made.includes((error as { code: string }).code)) throw error
  } finally {
    await client.end()
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
