import { randomInt } from 'node:crypto'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from './embeddedBinaries.ts'

/**
 * Megabytes that the database keeps pages in: an eighth of what this process may have, from 128 to 4,096. Taken as they
 * are used.
 */
const sharedBuffers = () =>
  Math.min(
    4096,
    Math.max(
      128,
      Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 8 / 2 ** 20),
    ),
  )

const logFile = (dataDir: string) => join(dataDir, 'postgres.log')

/** Starts PostgreSQL in the folder. It may still fail: its exit and the log's last lines tell. */
export function launch(
  dataDir: string,
  binaries: Binaries,
  port: number,
  fast: boolean,
): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    // a socket's path may be 107 bytes at most, and folders may be longer
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${sharedBuffers()}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // the database's refusals quote what people typed: they are not for a log
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(fast && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // a plan does not change because the cleaner came by; and each database that is dropped is looked for in there
      autovacuum: 'off',
      shared_buffers: '128MB',
      checkpoint_timeout: '1h',
      max_wal_size: '8GB',
      // several files of tests ask at once, each over pools of its own
      max_connections: 200,
    }),
  }
  const file = logFile(dataDir)
  const log = openSync(
    file,
    (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000 ? 'w' : 'a',
    0o600,
  )
  // its own process group, so that Ctrl-C in a terminal reaches us alone
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = binaries.spawn('postgres', ['-D', dataDir, ...args], {
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.once('error', () => undefined)
  child.unref()
  closeSync(log)
  return child
}

export const lastLines = (dataDir: string) =>
  readFileSync(logFile(dataDir), 'utf8').trim().split('\n').slice(-8).join('\n')

/**
 * Below what the kernel gives to outgoing connections (Linux from 32768, others from 49152): a server that dies finds
 * its port free when it is started again, however many clients try to reach it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const isFree = await new Promise<boolean>((done) => {
      const server = createServer().once('error', () => done(false))
      server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
    })
    if (isFree) return port
  }
}
