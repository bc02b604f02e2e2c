import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded.ts'
import pg from 'pg'
import { freePort } from '#server/db/embeddedLaunch.ts'
import { openFilled } from './fill/filled.ts'

export type Product = {
  url: string
  startMs: number
  /** What the server's process, all of its threads, has taken of the processors so far. */
  cpuMs(): number
  /** Memory that the server's process holds. */
  memoryMb(): number
  stop(): Promise<void>
}

/** Limits that are counted as ever and cut nobody: one machine asks for thousands of people. */
const wide = 10_000

/** The product as it runs for people: production, with sessions, limits and logs on. */
export async function startProduct(
  dataDir: string,
  demo: boolean,
  { databaseUrl = '', limitScale = wide } = {},
): Promise<Product> {
  const port = await freePort()
  const file = `${dataDir}.log`
  const log = openSync(file, 'w')
  const started = performance.now()
  const child = spawn(
    'node',
    [...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []), 'server/start.ts'].filter(Boolean),
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: demo ? '1' : '0',
        TRUST_PROXY: '1',
        LIMIT_SCALE: String(limitScale),
        LOG_LEVEL: 'info',
        EVERSET_BUILD: '0',
        DATABASE_URL: databaseUrl,
        SMTP_URL: '',
      },
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  while (!readFileSync(file, 'utf8').includes('Stop     Ctrl-C')) {
    if (child.exitCode !== null)
      throw new Error(`The product did not start:\n${readFileSync(file, 'utf8').slice(-2000)}`)
    await delay(10)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    startMs: performance.now() - started,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    memoryMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(file, { force: true })
    },
  }
}

/** Linux alone counts it for others; in hundredths of a second. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Whoever stops the bench stops all that it has started. */
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.exitCode = 1
      reject(new Error('told to stop'))
    })
})
interrupted.catch(() => {})

export type World = Product & { databaseUrl: string }

/** A product with demo data, and the way to its database; all gone after `use`. */
export async function withWorld<T>(
  use: (world: World) => Promise<T>,
  limits: { limitScale?: number } = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'everset-bench-'))
  const product = await startProduct(dataDir, true, limits)
  const database = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  try {
    return await Promise.race([use({ ...product, databaseUrl: database.url }), interrupted])
  } finally {
    await database.stop()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A product over a copy of the database with 100,000 vendors; the copy is gone after `use`. */
export async function withManyVendors<T>(use: (world: World) => Promise<T>): Promise<T> {
  const filled = await openFilled(100_000, (line) => process.stdout.write(`${line}\n`))
  const dataDir = await mkdtemp(join(tmpdir(), 'everset-bench-'))
  const postgres = inDatabase(filled.url, 'postgres')
  const databaseUrl = inDatabase(filled.url, 'scratch')
  try {
    const from = new URL(filled.url).pathname.slice(1)
    await run(postgres, [
      'drop database if exists scratch with (force)',
      `create database scratch template ${from} strategy file_copy`,
    ])
    const product = await startProduct(dataDir, false, { databaseUrl })
    try {
      return await Promise.race([use({ ...product, databaseUrl }), interrupted])
    } finally {
      await product.stop()
    }
  } finally {
    await run(postgres, ['drop database if exists scratch with (force)'])
    await filled.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const inDatabase = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
