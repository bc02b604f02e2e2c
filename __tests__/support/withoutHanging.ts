import { runInNewContext } from 'node:vm'

/**
 * Does work that takes a second, and would take minutes if it took more than its share for each piece: that alone is
 * stopped and fails, however slow the machine is.
 */
export const withoutHanging = <T>(work: () => T): T =>
  runInNewContext('work()', { work }, { timeout: 30_000 }) as T
