import { globSync } from 'node:fs'

/** Debian's: `apt-get install faketime`. */
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')

/**
 * For processes that are started with it, server, database and tests, it is another time now, from
 * which it goes on. Browsers die of it: their pages get a clock of their own (openPerson).
 * @throws Error where the library is missing
 */
export function clockAt(instant: string): NodeJS.ProcessEnv {
  if (!library) throw new Error('--at needs libfaketime: apt-get install faketime')
  const seconds = Math.round((Date.parse(instant) - Date.now()) / 1000)
  if (Number.isNaN(seconds)) throw new Error(`--at=${instant} is no instant.`)
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}
