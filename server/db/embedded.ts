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
  type Lock,
} from './embeddedCluster.ts'
import { acquireLease, type Lease } from './embeddedLease.ts'
import { freePort, lastLines, launch } from './embeddedLaunch.ts'

export type EmbeddedOptions = {
  /** The cluster's own folder; made when it is absent or empty. */
  dataDir: string
  /** Default: a free one. A server that already runs keeps its own. */
  port?: number
  /** For tests: gives up durability. */
  fast?: boolean
  log?: (message: string) => void
}

export type Embedded = { url: string; port: number; stop(): Promise<void> }

type Cluster = Required<Omit<EmbeddedOptions, 'port'>> & {
  binaries: Binaries
  urlOf(port: number, database: string): string
}

// a server that answers nothing for so long (ms) hangs
const patience = 15_000

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
}: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(folder)
  const binaries = await findBinaries(dataDir)
  const password = await createCluster(dataDir, binaries, fast)
  const urlOf = (port: number, database: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
  const cluster = { dataDir, fast, log, binaries, urlOf }

  const stopping = new AbortController()
  let { lease, port } = await acquire(cluster, wanted)
  let holding = Promise.resolve()
  const holdAgain = async (): Promise<void> => {
    log('The database is gone; it is started again.')
    while (!stopping.signal.aborted) {
      try {
        lease = (await acquire(cluster, port)).lease
        return lease.onLost(lost)
      } catch (error) {
        log((error as Error).message)
        await delay(1000)
      }
    }
  }
  const lost = () => {
    if (!stopping.signal.aborted) holding = holdAgain()
  }
  lease.onLost(lost)

  const url = urlOf(port, superuser)
  await createDatabase(urlOf(port, 'postgres'), superuser)
  const stop = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    await holding
    if (await lease.release())
      await binaries
        .run('pg_ctl', ['stop', '-D', dataDir, '-m', 'fast', '-t', '30'])
        .catch(ignoreIfGone(dataDir))
  }
  return { url, port, stop }
}

/** Leases the server in the folder, starting it when none runs, and stopping first one that hangs. */
async function acquire(cluster: Cluster, wanted?: number): Promise<{ lease: Lease; port: number }> {
  const { dataDir, binaries, fast, urlOf, log } = cluster
  let child: ChildProcess | undefined
  let launches = 0
  let answered = Date.now()
  for (;;) {
    const lock = await readLock(dataDir)
    const running = lock !== undefined && (await isRunning(lock, dataDir))
    const lease = running ? await acquireLease(urlOf(lock.port, 'postgres'), dataDir) : 'silent'
    if (running && typeof lease === 'object') {
      log(
        `PostgreSQL ${child?.pid === lock.pid ? 'started' : 'was running already'} on port ${lock.port} in ${dataDir}`,
      )
      return { lease, port: lock.port }
    }
    if (lease === 'busy') answered = Date.now()

    const launching = child && child.exitCode === null && child.signalCode === null
    if (running && Date.now() - answered > patience) {
      await stopHanging(cluster, lock)
      answered = Date.now()
    } else if (!running && !launching) {
      if (lock && isAlive(lock.pid)) await removeForeignLock(lock, dataDir)
      if (launches === 5)
        throw new Error(`PostgreSQL did not start in ${dataDir}:\n${lastLines(dataDir)}`)
      await delay(100 * launches++)
      child = launch(dataDir, binaries, wanted ?? (await freePort()), fast)
      answered = Date.now()
    }
    await delay(20)
  }
}

async function stopHanging({ dataDir, binaries, log }: Cluster, lock: Lock): Promise<void> {
  log(`The PostgreSQL of ${dataDir} does not answer; it is stopped.`)
  const stopped = await binaries
    .run('pg_ctl', ['stop', '-D', dataDir, '-m', 'immediate', '-t', '5'])
    .catch(() => undefined)
  if (!stopped && (await isRunning(lock, dataDir))) process.kill(lock.pid, 'SIGKILL')
}

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

const ignoreIfGone = (dataDir: string) => async (error: Error) => {
  const lock = await readLock(dataDir)
  if (lock && (await isRunning(lock, dataDir))) throw error
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
