import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './embeddedBinaries.ts'
import { isRunning, readLock } from './embeddedCluster.ts'

/** What a server that is ended without a checkpoint, and then one that hangs, is given to go (ms). */
const immediateMs = 400
const killMs = 200

/**
 * Ends the server in the folder, at `until` (ms since 1970) at the latest: it writes all it has and goes; one that
 * takes too long, or `hangs`, goes without (the next start recovers); what is left then is killed, with its children.
 */
export async function endServer(
  { dataDir, binaries }: { dataDir: string; binaries: Binaries },
  until: number,
  hangs = false,
): Promise<void> {
  const lock = await readLock(dataDir)
  if (!lock) return
  const isGone = async (by: number) => {
    while (await isRunning(lock, dataDir)) {
      if (Date.now() >= by) return false
      await delay(20)
    }
    return true
  }
  // A busy machine may take longer to start the command than there is time: who asks does not wait for it.
  const ask = (mode: 'fast' | 'immediate') =>
    void binaries.run('pg_ctl', ['stop', '-D', dataDir, '-m', mode, '-W']).catch(() => undefined)

  if (!hangs) {
    ask('fast')
    if (await isGone(until - immediateMs - killMs)) return
  }
  ask('immediate')
  if (await isGone(Math.min(Date.now() + immediateMs, until - killMs))) return
  // A process that is stopped notices nothing, neither a signal nor that its parent is gone.
  const children = await childrenOf(lock.pid)
  for (const pid of [lock.pid, ...children]) kill(pid)
  await isGone(Date.now() + killMs)
}

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter(Boolean)
    .map(Number)

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}
