import { setTimeout as delay } from 'node:timers/promises'
import type { World } from '#bench/product.ts'
import { perSecond, quantile, type Row } from '#bench/report.ts'
import { ask, type Call, hangUp } from './ask.ts'
import { openTraffic } from './traffic.ts'

const seconds = Number(process.env.STEP_SECONDS ?? 12)
const maxLateMs = 1000
/** What was held before pages were kept, on 2 cores (README). */
const heldBefore = Number(process.env.HELD_BEFORE ?? 25)
/** Of all that is asked, what is no page. */
const questionShare = 0.4

type Held = { late: number; lateQuestions: number; failed: Record<string, number>; isHeld: boolean }

/** Believable traffic, more and more of it, whether it is answered or not: the most that is held. */
export async function benchBusy(world: World): Promise<Row[]> {
  const { url } = world
  const traffic = await openTraffic(world)
  await step(url, 15, traffic.any)
  const holds = async (rate: number) => {
    const found = await step(url, rate, traffic.any)
    report(rate, found)
    if (!found.isHeld) await untilCalm(url)
    return found.isHeld
  }
  // Held is what is held for longer, too.
  let rate = await findMost(holds)
  let mixed = await step(url, rate, traffic.any, 2)
  for (; !mixed.isHeld && rate > 2; mixed = await step(url, rate, traffic.any, 2)) {
    report(rate, mixed)
    await untilCalm(url)
    rate = Math.floor(rate / 1.25)
  }
  const alone = await step(url, rate * questionShare, traffic.question, 2)
  report(rate, mixed)
  hangUp()
  return [
    {
      label: 'believable traffic, p99 below 1 s: held',
      ours: perSecond(rate),
      against: `${perSecond(heldBefore)} before`,
      ratio: rate / heldBefore,
      limit: '≥ 20',
    },
    {
      label: 'the API in it, slowest of 100',
      ours: `${Math.round(mixed.lateQuestions)} ms`,
      against: `${Math.round(alone.lateQuestions)} ms alone, as often`,
      ratio: mixed.lateQuestions / alone.lateQuestions,
      limit: '≤ 1.5',
    },
    {
      label: 'refused, or pages without content, in it',
      ours: String(count(mixed.failed)),
      against: `${rate * seconds * 2} asked`,
      ratio: count(mixed.failed),
      limit: '≤ 0',
    },
  ]
}

/** Doubles until it is too much, then halves what lies between three times. */
async function findMost(holds: (rate: number) => Promise<boolean>): Promise<number> {
  let missed = 10
  while (missed <= 5120 && (await holds(missed))) missed *= 2
  let held = missed / 2
  for (let halving = 0; halving < 3; halving += 1) {
    const middle = Math.round(Math.sqrt(held * missed))
    if (await holds(middle)) held = middle
    else missed = middle
  }
  return held
}

/** So many a second, each at its own moment and timed from then on, however late we are with it. */
async function step(url: string, rate: number, next: () => Call, times = 1): Promise<Held> {
  const all: number[] = []
  const questions: number[] = []
  const failed: Record<string, number> = {}
  let open = 0
  const one = async (due: number) => {
    const call = next()
    open += 1
    const { status, isEmpty } = await ask(url, call)
    open -= 1
    const isFailed = isEmpty || status === 0 || status === 429 || status >= 500
    const what = `${call.kind} ${isEmpty && status === 200 ? 'empty' : status}`
    if (isFailed) failed[what] = (failed[what] ?? 0) + 1
    const ms = isFailed ? Infinity : performance.now() - due
    all.push(ms)
    // A password takes its hash's time, and of those there are few.
    if (!call.isPage && call.kind !== 'sign-in') questions.push(ms)
  }
  const began = performance.now()
  const running: Promise<void>[] = []
  for (let n = 0; n < rate * seconds * times; n += 1) {
    const due = began + (n * 1000) / rate
    const early = due - performance.now()
    if (early > 1) await delay(early)
    // Further behind it is not held in any case.
    if (open > rate * 4) break
    running.push(one(due))
  }
  await Promise.all(running)
  const late = quantile(all, 0.99)
  return {
    late,
    lateQuestions: quantile(questions, 0.99),
    failed,
    isHeld: late <= maxLateMs && running.length >= Math.floor(rate * seconds * times),
  }
}

const count = (failed: Record<string, number>) => Object.values(failed).reduce((a, b) => a + b, 0)

function report(rate: number, { late, lateQuestions, failed, isHeld }: Held) {
  process.stdout.write(
    `  ${rate}/s ${isHeld ? 'held' : 'missed'}: p99 ${Math.round(late)} ms, ` +
      `API ${Math.round(lateQuestions)} ms, failed ${JSON.stringify(failed)}\n`,
  )
}

/** What was left behind is worked off. */
async function untilCalm(url: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const began = performance.now()
    const { isEmpty } = await ask(url, { kind: 'calm', path: '/', isPage: true })
    if (!isEmpty && performance.now() - began < 200) break
    await delay(200)
  }
  await delay(1000)
}
