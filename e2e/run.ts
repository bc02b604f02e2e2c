import { globSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { buildIfNeeded } from '#server/build.ts'
import { clockAt } from './clock.ts'
import { type Lane, openLane, type Outcome } from './lane.ts'
import { fillFolder } from './product.ts'

/**
 * Builds the product and runs e2e/*.e2e.ts against it. `npm run e2e -- journey` runs the files with
 * that in the name, `--full` every device in every scheme, with pictures in e2e/shots, and
 * `--at=2028-02-29T10:00+05:30` runs them at another time. Where there are two processors, three
 * products stand side by side and take the files in turns, the longest first: a third of a file is
 * waiting. A file that failed runs once more by itself; more than three such fail the run.
 */
const print = (line: string) => void process.stdout.write(`${line}\n`)
const args = process.argv.slice(2)
const parts = args.filter((arg) => !arg.startsWith('--'))
if (args.includes('--full')) process.env.E2E_FULL = '1'
const at = args.find((arg) => arg.startsWith('--at='))?.slice('--at='.length)
// Half of a file's start is reading the driver.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compiled'
const maxFlaky = 3

/** A file's size tells how long it takes, but for those that open many pages: these come first. */
const sweeps = ['screenshots', 'specification.routes', 'everyone.', 'frame', 'firstHtml', 'still']
const weight = (file: string) => {
  const place = sweeps.findIndex((name) => file.includes(name))
  return place < 0 ? statSync(file).size : 1_000_000 * (sweeps.length - place)
}
const files = globSync('e2e/*.e2e.ts')
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
  .sort((one, other) => weight(other) - weight(one))

/** How to end what was started. */
const stops = new Set<() => Promise<void>>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.allSettled([...stops].map((stop) => stop()))
    process.exit(1)
  })

async function withLane<T>(number: number, filled: string, use: (lane: Lane) => Promise<T>) {
  const lane = await openLane(number, filled)
  stops.add(lane.stop)
  try {
    return await use(lane)
  } finally {
    stops.delete(lane.stop)
    await lane.stop()
  }
}

/** Lanes take the files in turns. @returns how each has ended, in the order of their ends */
async function runAll(filled: string): Promise<Outcome[]> {
  const left = [...files]
  const outcomes: Outcome[] = []
  const runLane = (number: number) =>
    withLane(number, filled, async (lane) => {
      for (let file = left.shift(); file; file = left.shift()) {
        const outcome = await lane.run(file)
        outcomes.push(outcome)
        print(`\n${file}\n${outcome.output}`)
      }
    })
  const cores = availableParallelism()
  const lanes = Math.min(cores > 1 ? 3 : 1, files.length)
  await Promise.all(Array.from({ length: lanes }, (_, number) => runLane(number)))
  return outcomes
}

/** Runs files once more, each with nothing beside it. @returns what failed again */
async function runAgain(failed: readonly Outcome[], filled: string): Promise<Outcome[]> {
  const again: Outcome[] = []
  for (const { file, output } of failed) {
    const outcome = await withLane(0, filled, (lane) => lane.run(file))
    if (!outcome.passed) again.push(outcome)
    print(outcome.passed ? `\nflaky: ${file}\n${output}` : `\nFailed: ${file}\n${outcome.output}`)
  }
  return again
}

async function main(): Promise<boolean> {
  if (process.env.EVERSET_BUILD !== '0') await buildIfNeeded(print)
  if (at) Object.assign(process.env, clockAt(at))
  print('Filling a data folder with the demo (once) …')
  const { folder, stop } = await fillFolder()
  stops.add(stop)
  const outcomes = await runAll(folder)
  const failed = outcomes.filter(({ passed }) => !passed)
  const isHopeless = failed.length > maxFlaky
  for (const { file, output } of isHopeless ? failed : []) print(`\nFailed: ${file}\n${output}`)
  const broken = isHopeless ? failed : await runAgain(failed, folder)
  const times = outcomes
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ file, seconds }) => `${file.slice(4, -7)} ${Math.round(seconds)}`)
  print(`\nSeconds: ${times.join(', ')}; in all ${Math.round(process.uptime())}`)
  if (isHopeless) print(`${failed.length} files failed, so none ran again.`)
  if (broken.length === 0) print('All passed.')
  return outcomes.length > 0 && broken.length === 0
}

let isGood = false
try {
  isGood = await main()
} finally {
  // Also where one of them did not start.
  await Promise.allSettled([...stops].map((stop) => stop()))
}
process.exit(isGood ? 0 : 1)
