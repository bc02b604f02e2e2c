import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
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
    ...(fast && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
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

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
