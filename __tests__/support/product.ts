import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/db/embeddedLaunch.ts'

/** The product as an operator starts it: a process of its own, with its own database under `dataDir`. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}) {
  const port = Number(env.PORT ?? (await freePort()))
  const started = performance.now()
  const child = spawn('node', ['server/start.ts'], {
    env: {
      PATH: process.env.PATH,
      EVERSET_BUILD: '0',
      DEMO: '0',
      GAZETTEER: '0',
      DATA_DIR: dataDir,
      PORT: String(port),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  await new Promise<void>((ready, fail) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Stop     Ctrl-C')) ready()
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    void exited.then((code) => fail(new Error(`ended with ${code}: ${output}`)))
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    output: () => output,
    /** Whoever reads the log stops reading, and reads on. */
    listen: (does: boolean) => (does ? child.stdout.resume() : child.stdout.pause()),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Asks as one of many clients; an answer of any kind within `ms`, or it throws. */
    ask: async (
      path: string,
      body?: object,
      { headers = {}, ms = 2000 }: { headers?: Record<string, string>; ms?: number } = {},
    ) => {
      const startedAt = performance.now()
      const answer = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': aClient(),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(ms),
      })
      return {
        status: answer.status,
        headers: answer.headers,
        text: await answer.text(),
        ms: performance.now() - startedAt,
      }
    },
    /** @returns the exit code and how long it took */
    async end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM') {
      const startedAt = performance.now()
      child.kill(signal)
      const code = await exited
      return { code, ms: performance.now() - startedAt }
    },
  }
}
export type Product = Awaited<ReturnType<typeof startProduct>>

let clients = 0
export const aClient = () => `10.44.${(clients >> 8) & 255}.${clients++ & 255}`

/** Tries until it holds. */
export async function eventually<T>(
  what: () => Promise<T | false | undefined> | T | false | undefined,
  ms = 5000,
): Promise<T> {
  const until = performance.now() + ms
  for (;;) {
    const found = await Promise.resolve()
      .then(what)
      .catch(() => undefined)
    if (found) return found
    if (performance.now() > until)
      throw new Error(`did not happen within ${ms} ms: ${what.toString()}`)
    await delay(50)
  }
}

/** The database's first process, and all that it started. */
export function databaseProcesses(dataDir: string): number[] {
  const first = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === first)
  return [first, ...others]
}
function parentOf(pid: number): number {
  try {
    // The name in brackets may hold anything, spaces too.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}
export const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
