import { spawn } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { buildIfNeeded } from '#server/build.ts'
import { startProduct } from './product.ts'

/**
 * Builds the product, starts it, and runs e2e/*.e2e.ts against it. `npm run e2e -- journey` runs
 * the files with that in the name. Where there are two processors, two products stand side by side
 * and take the files in turns, the longest first; what a file says is printed when it has ended.
 */
await buildIfNeeded((line) => process.stdout.write(`${line}\n`))
const only = process.argv.slice(2)
// A file's size tells how long it takes; those that open every page are longer than they look.
const size = new Map(
  globSync('e2e/*.e2e.ts').map((file) => [
    file,
    file.includes('screenshots') ? Number.MAX_SAFE_INTEGER : statSync(file).size,
  ]),
)
const files = [...size.keys()]
  .filter((file) => only.length === 0 || only.some((part) => file.includes(part)))
  .sort((one, other) => (size.get(other) ?? 0) - (size.get(one) ?? 0))
/** What each file said that failed: said again at the end, where it is looked for. */
const failed = new Map<string, string>()
const hangsAfterMs = 25 * 60_000
/** How to end what was started. */
const running = new Set<() => unknown>()

async function runFile(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const tests = spawn('node', ['--test', '--test-reporter=spec', file], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  // Neither a scene nor the end of a browser has a limit of its own.
  const end = () => process.kill(-(tests.pid ?? 0), 'SIGKILL')
  const hanging = setTimeout(end, hangsAfterMs)
  running.add(end)
  const ended = new Promise<number | null>((resolve) => tests.once('exit', resolve))
  const said = await text(tests.stdout)
  clearTimeout(hanging)
  running.delete(end)
  if ((await ended) !== 0) failed.set(file, said)
  process.stdout.write(`\n${file}\n${said}`)
}

async function runLane(lane: number): Promise<void> {
  const { env, stop } = await startProduct(lane)
  running.add(stop)
  try {
    for (let file = files.shift(); file; file = files.shift()) await runFile(file, env)
  } finally {
    await stop()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    files.length = 0
    await Promise.allSettled([...running].map(async (end) => end()))
    process.exit(1)
  })
const lanes = Math.min(2, availableParallelism(), files.length)
await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))
for (const [file, said] of failed) process.stdout.write(`\nFailed: ${file}\n${said}`)
if (failed.size === 0) process.stdout.write('\nAll passed.\n')
process.exit(failed.size || lanes === 0 ? 1 : 0)
