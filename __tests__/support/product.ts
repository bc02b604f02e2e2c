import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/db/embeddedLaunch.ts'
import { sameClock } from './movingClock.ts'

/** The product as an operator starts it: a process of its own, with its own database under `dataDir`. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}) {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn('node', ['server/start.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      EVERSET_BUILD: '0',
      DEMO: '0',
      GAZETTEER: '0',
      DATA_DIR: dataDir,
      PORT: String(port),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...(env.DATABASE_URL && sameClock),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let reading: NodeJS.Timeout | undefined
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
    output: () => output,
    /** Whoever reads the log stops reading, reads a piece now and then, or all that comes. */
    listen(how: 'away' | 'slowly' | 'on') {
      clearInterval(reading)
      if (how === 'on') child.stdout.resume()
      else child.stdout.pause()
      if (how === 'slowly')
        reading = setInterval(() => {
          const { stdout } = child
          if (stdout.isPaused()) stdout.once('data', () => stdout.pause()).resume()
        }, 20)
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Asks as one of many clients. */
    ask: async (
      path: string,
      body?: object,
      { headers = {} }: { headers?: Record<string, string> } = {},
    ) => {
      const answer = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': aClient(),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body && JSON.stringify(body),
      })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
    /** @returns the exit code */
    end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}
export type Product = Awaited<ReturnType<typeof startProduct>>

let clients = 0
export const aClient = () => `10.44.${(clients >> 8) & 255}.${clients++ & 255}`

/** Tries until it holds; what does not come at all ends here, not what comes late. */
export async function eventually<T>(
  what: () => Promise<T | false | undefined> | T | false | undefined,
): Promise<T> {
  for (let tries = 0; tries < 2400; tries += 1) {
    const found = await Promise.resolve()
      .then(what)
      .catch(() => undefined)
    if (found) return found
    await delay(50)
  }
  throw new Error(`It did not happen: ${what.toString()}`)
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
