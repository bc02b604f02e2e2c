import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Everything that the pages are made of: files and folders. */
const sources = [
  'build',
  'public',
  'src',
  'features',
  'store',
  'content',
  'contract',
  'domain',
  'package.json',
  'package-lock.json',
  '.parcelrc',
]
/** Made by the build itself. */
const made = join('build', 'flat')
const stamp = join('dist', '.built-from')
/** Of the same content when that build is compressed. */
const compressed = join('dist', '.compressed')
const lock = join('node_modules', '.building')

function* filesIn(path: string): Generator<string> {
  if (path === made) return
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name))
}

/** Changes when any source of the browser app does. */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesIn(source)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** What goes into the pages without being looked at here would leave an old build in place when it changes. */
export const faultsOfSources = (inputs: readonly string[]) =>
  inputs
    .filter((name) => /^[^:]+$/.test(name) && !name.startsWith('node_modules/'))
    .filter((name) => ![...sources, made].some((source) => `${name}/`.startsWith(`${source}/`)))
    .map(
      (name) => `${name} goes into the pages, but server/build.ts does not look for changes there.`,
    )

const readStamp = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The whole build, unless dist/ holds the one of these very sources. */
export async function buildIfNeeded(log: (line: string) => void): Promise<void> {
  await buildPagesIfNeeded(log)
  await compressIfNeeded()
}

/** All but what makes files smaller for their way. What is aborted counts as not built. */
export async function buildPagesIfNeeded(
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const hash = sourceHash()
  const isBuilt = () => readStamp(stamp) === hash
  if (isBuilt()) return
  const unlock = await lockBuild(log, signal)
  try {
    if (isBuilt()) return
    log('Building the pages (once) …')
    await runScript('pages', signal)
    writeFileSync(stamp, hash)
  } finally {
    unlock()
  }
}

/** Until this is done files go out as they are. */
export async function compressIfNeeded(signal?: AbortSignal): Promise<void> {
  const isCompressed = () => readStamp(compressed) === readStamp(stamp)
  if (isCompressed()) return
  const unlock = await lockBuild(() => {}, signal)
  try {
    if (isCompressed()) return
    await runScript('compress', signal)
    writeFileSync(compressed, readStamp(stamp))
  } finally {
    unlock()
  }
}

/** Servers that start together in one folder build once. A lock whose process is gone holds up nobody. */
async function lockBuild(log: (line: string) => void, signal?: AbortSignal): Promise<() => void> {
  const unlock = () => rmSync(lock, { force: true })
  for (let isLogged = false; ; isLogged = true) {
    signal?.throwIfAborted()
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return unlock
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (isLeftBehind()) unlock()
    else {
      if (!isLogged) log('Another server builds the pages; waiting for it …')
      await delay(200)
    }
  }
}
/** By a process that was killed; in a container the next one may well have its number. */
function isLeftBehind(): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    const isOld = Date.now() - statSync(lock).mtimeMs > 10 * 60_000
    return isOld || pid === process.pid || !isAlive(pid)
  } catch {
    return false
  }
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Runs a script of package.json, in a process group of its own so that all of it can be ended. */
export async function runScript(name: string, signal?: AbortSignal): Promise<void> {
  const isWindows = process.platform === 'win32'
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    detached: !isWindows,
  })
  const end = () => (isWindows ? child.kill() : process.kill(-(child.pid ?? 0), 'SIGKILL'))
  signal?.addEventListener('abort', end)
  const code = await new Promise((done, fail) => child.once('error', fail).once('exit', done))
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  if (code !== 0) throw new Error(`npm run ${name} failed.`)
}
