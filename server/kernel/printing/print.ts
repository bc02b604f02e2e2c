import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Busy } from '#server/kernel/costly.ts'
import { TooFast } from '#server/kernel/leases.ts'
import { load } from '#server/kernel/limits.ts'
import { semaphore } from '#server/kernel/semaphore.ts'
import type { Paper } from './paper.ts'
import type { Order, Printed } from './press.ts'
import { printablePaper } from './printable.ts'

/** This one paper can't be printed; the next one can. */
class NotPrinted extends Error {}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const inLine = semaphore(
  1,
  load.prints.waiting,
  () => new Busy('Too many papers wait to be printed.'),
  load.prints.waitMs,
)

/** The process that has printed the last one, for as long as it waits for the next. */
let resting: { press: ChildProcess; end: NodeJS.Timeout } | undefined
/** The one that was started last: stuck in native code it would not hear that the server has ended. */
let newest: ChildProcess | undefined
process.on('exit', () => newest?.kill('SIGKILL'))
/** How many it has printed: what native code takes nobody counts, so none goes on for ever. */
let printed = 0

/**
 * A process of its own: what prints is native code, and a fault in it would end the server. It knows no settings and
 * no secrets, and sees no fonts but ours.
 */
function start(): ChildProcess {
  printed = 0
  const press = fork(here('press.ts'), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${load.prints.maxMegabytes}`],
    env: { FONTCONFIG_FILE: here('noFonts.conf') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  newest = press
  return press
    .on('error', () => {})
    .once('exit', () => {
      if (resting?.press !== press) return
      clearTimeout(resting.end)
      resting = undefined
    })
}
function take(): ChildProcess {
  const press = resting?.press ?? start()
  clearTimeout(resting?.end)
  resting = undefined
  press.ref()
  press.channel?.ref()
  return press
}
/** Neither the process nor its clock keeps a server that has nothing else to do. */
function rest(press: ChildProcess): void {
  printed += 1
  if (printed >= load.prints.eachProcess) return void press.kill('SIGKILL')
  const end = setTimeout(() => {
    resting = undefined
    press.kill('SIGKILL')
  }, load.prints.restMs).unref()
  press.unref()
  press.channel?.unref()
  resting = { press, end }
}

/** How many of each person's are printed or wait for it. */
const inHand = new Map<string, number>()

/** @throws NotPrinted when it fails or takes too long, Busy when many wait, TooFast when this person's do */
export async function print(paper: Paper, personId: string): Promise<Buffer> {
  const theirs = inHand.get(personId) ?? 0
  if (theirs >= load.prints.ofOnePerson) throw new TooFast(5)
  inHand.set(personId, theirs + 1)
  try {
    return await pressed(paper)
  } finally {
    const left = (inHand.get(personId) ?? 1) - 1
    if (left > 0) inHand.set(personId, left)
    else inHand.delete(personId)
  }
}

const pressed = (paper: Paper): Promise<Buffer> =>
  inLine(async () => {
    const press = take()
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const hear = (printed: Printed) =>
      'bytes' in printed
        ? resolve(Buffer.from(printed.bytes))
        : reject(new NotPrinted(printed.failed))
    const ended = () => reject(new NotPrinted('The process that prints has ended.'))
    const timer = setTimeout(ended, load.prints.patienceMs)
    press.on('message', hear).once('exit', ended)
    try {
      press.send({ paper: printablePaper(paper) } satisfies Order, (error) => error && ended())
      const bytes = await promise
      rest(press)
      return bytes
    } catch (error) {
      // What it has become nobody knows.
      press.kill('SIGKILL')
      throw error
    } finally {
      clearTimeout(timer)
      press.off('message', hear).off('exit', ended)
    }
  })
