import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import type { Binaries } from './embeddedBinaries.ts'

export const superuser = 'everset'

/** `postmaster.pid`: written by PostgreSQL while it runs in the folder, left behind when it is killed. */
export type Lock = { pid: number; port: number; text: string }

/**
 * Makes a cluster in `dataDir` unless it holds one, and answers the superuser's password.
 * It is made next to the folder and renamed, so `dataDir` never holds half of one.
 */
export async function createCluster(
  dataDir: string,
  binaries: Binaries,
  fast: boolean,
  signal?: AbortSignal,
): Promise<string> {
  const exists = () => existsSync(join(dataDir, 'PG_VERSION'))
  const password = () => readFile(join(dataDir, 'password'), 'utf8')
  if (exists()) return password()

  await mkdir(dirname(dataDir), { recursive: true })
  await removeOldDrafts(`${dataDir}.new-`)
  const draft = `${dataDir}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(draft, { mode: 0o700 })
    await binaries.give(draft)
    await initialise(draft, binaries, fast, signal)
    await rmdir(dataDir).catch(() => undefined)
    await rename(draft, dataDir)
  } catch (error) {
    // another process may have been first
    if (!exists())
      throw new Error(`No database could be made in ${dataDir}: ${(error as Error).message}`, {
        cause: error,
      })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return password()
}

/** Left by a process that was killed while it made one; a younger draft may be another process's, at work. */
async function removeOldDrafts(prefix: string): Promise<void> {
  const folder = dirname(prefix)
  for (const name of await readdir(folder)) {
    const draft = join(folder, name)
    const old = async () => Date.now() - (await stat(draft)).mtimeMs > 10 * 60_000
    if (draft.startsWith(prefix) && (await old().catch(() => false)))
      await rm(draft, { recursive: true, force: true })
  }
}

async function initialise(
  folder: string,
  binaries: Binaries,
  fast: boolean,
  signal?: AbortSignal,
): Promise<void> {
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  await binaries.give(passwordFile)
  const settings = [
    '-D',
    folder,
    '-U',
    superuser,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    // Tests open thousands of connections, and nobody guesses their password.
    ...(fast ? ['--no-sync', '-c', 'scram_iterations=1'] : []),
  ]
  try {
    // pg_trgm reads lc_ctype, not the built-in locale: with plain C it would drop the letters beyond ASCII
    const make = (more: string[]) => binaries.run('initdb', [...settings, ...more], signal)
    await make(['--lc-ctype=C.UTF-8'])
      .catch(() => make(['--lc-ctype=en_US.UTF-8']))
      .catch(() => make([]))
    await rename(passwordFile, join(folder, 'password'))
  } finally {
    await rm(passwordFile, { force: true })
  }
}

export async function readLock(dataDir: string): Promise<Lock | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n').map(Number)
  return pid && port ? { pid, port, text } : undefined
}

/** Process ids are used again, above all in containers: a lock may name a living process that is no database. */
export async function isRunning({ pid }: Lock, dataDir: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform === 'win32') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => dataDir,
    ),
  )
  return command.includes(dataDir)
}

/**
 * Removes a lock that names a process of somebody else; PostgreSQL itself sees to those whose process is gone.
 * Taken away first and then read: between reading and removing, a server that another process starts writes its own.
 */
export async function removeForeignLock(lock: Lock, dataDir: string): Promise<void> {
  const file = join(dataDir, 'postmaster.pid')
  const taken = `${file}.${randomBytes(4).toString('hex')}`
  try {
    await rename(file, taken)
  } catch {
    return
  }
  if ((await readFile(taken, 'utf8')) === lock.text) await rm(taken)
  else await rename(taken, file)
}
