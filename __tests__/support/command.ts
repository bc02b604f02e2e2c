import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { freePort } from '#server/db/embeddedLaunch.ts'
import { eventually } from './product.ts'

/** The very command of the README, in a process group of its own like in a terminal. */
export async function startCommand(dataDir: string, env: Record<string, string> = {}) {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn('npm', ['start'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      EVERSET_BUILD: '0',
      DEMO: '0',
      GAZETTEER: '0',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<number | string | null>((done) =>
    child.once('exit', (code, signal) => done(signal ?? code)),
  )
  const npm = child.pid ?? 0
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    port,
    npm,
    output: () => output,
    exited,
    isAlive,
    /** Node, once npm has started it. */
    server: () => eventually(() => childrenOf(npm)[0]),
    /** Waits until it has said this; throws when it ends before. */
    says: (words: string) =>
      eventually(() => output.includes(words) || !isAlive()).then(() => {
        if (!output.includes(words)) throw new Error(`ended: ${output}`)
      }),
    /** How it ended, and that nothing of it is left. */
    async ended() {
      const code = await exited
      await eventually(() => processesOf(dataDir).length === 0)
      return code
    },
  }
}
export type Command = Awaited<ReturnType<typeof startCommand>>

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const pids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

export const childrenOf = (pid: number) =>
  pids().filter((each) => read(`/proc/${each}/stat`).split(') ').at(-1)?.split(' ')[1] === `${pid}`)

/** Whatever was started for this folder: npm, a shell, Node, PostgreSQL. All of them inherit the variable. */
export const processesOf = (dataDir: string) =>
  pids()
    .filter((pid) => read(`/proc/${pid}/environ`).includes(`DATA_DIR=${dataDir}\0`))
    .map((pid) => `${pid} ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 80)}`)

/** A client that says what it wants when it wants; `answer` is all that came so far. */
export function speak(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  let error = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', ({ code }: NodeJS.ErrnoException) => (error = String(code)))
  const closed = new Promise<{ answer: string; error: string }>((done) =>
    socket.once('close', () => done({ answer, error })),
  )
  return { socket, closed, answer: () => answer, write: (more: string) => void socket.write(more) }
}
