import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '#server/db/embeddedLaunch.ts'
import { oneFont } from './oneFont.ts'

/** `devtools` slows the network and the processor down for real ("applied"), `simulate` reckons it afterwards. */
export type Throttling = 'devtools' | 'simulate'
export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
type NetworkItem = {
  url: string
  resourceType?: string
  networkEndTime?: number
  transferSize?: number
}

export type Measured = {
  lcp: number
  cls: number
  tbt: number
  /** Of the time of its long tasks, what the page's thread had the processor: below 0.9 somebody else had it. */
  share: number
  /** 0 to 100. */
  scores: Partial<Record<Category, number>>
  /** Answers that had arrived in full before the first paint. */
  beforePaint: number
  scripts: string[]
  /** What is not perfect, worst first: `id (score) what`. */
  faults: string[]
}

/** Lighthouse's phone opens one page in a browser that was never used before, on a machine with one face. */
export async function measure(
  url: string,
  throttlingMethod: Throttling,
  categories: readonly Category[],
  tries = 3,
): Promise<Measured> {
  const { port, stop } = await startChromium()
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
      throttlingMethod,
      maxWaitForLoad: 45_000,
    })
    if (!run) throw new Error('Lighthouse measured nothing.')
    if (run.lhr.runtimeError) {
      // A machine that stalls at the wrong moment leaves a trace without its beginning.
      if (tries > 1) return await measure(url, throttlingMethod, categories, tries - 1)
      throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
    }
    return read(run.lhr, shareIn(run.artifacts.Trace.traceEvents))
  } finally {
    await stop()
  }
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
  dur: number
  tdur?: number
  args: { name?: string }
}
const longUs = 50_000

/** A task is timed by the wall: what else runs on the machine makes it long, too. */
function shareIn(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    events.filter(({ args }) => args.name === 'CrRendererMain').map((event) => threadOf(event)),
  )
  const long = events.filter(
    (event) => event.name === 'RunTask' && event.dur > longUs && main.has(threadOf(event)),
  )
  const sum = (of: (event: TraceEvent) => number) =>
    long.reduce((total, event) => total + of(event), 0)
  return long.length ? sum(({ tdur = 0 }) => tdur) / sum(({ dur }) => dur) : 1
}

function read({ audits, categories }: Result, share: number): Measured {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const items = (id: string) =>
    (audits[id]?.details as { items?: unknown[] } | undefined)?.items ?? []
  const requests = items('network-requests') as NetworkItem[]
  const observed = items('metrics')[0] as { observedFirstContentfulPaint?: number } | undefined
  const paint = observed?.observedFirstContentfulPaint ?? 0
  const weighed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
  const faults = weighed
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
  return {
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    share,
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    beforePaint: requests.filter(
      ({ networkEndTime = Infinity, url }) => networkEndTime <= paint && url.startsWith('http'),
    ).length,
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url),
    faults: faults
      .sort((a, b) => (a?.score ?? 0) - (b?.score ?? 0))
      .map((audit) => {
        const first = (items(audit?.id ?? '') as object[]).slice(0, 3)
        const text = `${audit?.id} (${audit?.score}) ${audit?.displayValue ?? ''}`
        return `${text} ${JSON.stringify(first).slice(0, 300)}`
      }),
  }
}

async function startChromium() {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'everset-lighthouse-'))
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
    '--no-first-run',
    '--no-default-browser-check',
    '--mute-audio',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ]
  const child = spawn(process.env.CHROME_PATH ?? '/usr/bin/chromium', [...flags, 'about:blank'], {
    stdio: 'ignore',
    env: oneFont(),
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error('Chromium did not start.')
    if (
      await fetch(`http://127.0.0.1:${port}/json/version`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    await delay(50)
  }
  return {
    port,
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
