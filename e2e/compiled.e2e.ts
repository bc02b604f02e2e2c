import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, CDPSession } from 'playwright-core'
import { openBrowser, openPerson, phone, quiet, withoutWorker } from './browser.ts'
import { untilDrawn } from './pages.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

type Event = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args: { data?: { documentLoaderURL?: string } }
}
const categories = ['loading', 'v8', 'blink.user_timing', 'disabled-by-default-v8.compile']

async function trace(session: CDPSession, act: () => Promise<unknown>): Promise<Event[]> {
  const events: Event[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[])))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: categories },
    transferMode: 'ReportEvents',
  })
  await act()
  const ended = new Promise((end) => session.once('Tracing.tracingComplete', end))
  await session.send('Tracing.end')
  await ended
  return events
}

/** What the thread of our page did. */
function ofPage(events: Event[]): Event[] {
  const began = events.find(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL?.includes('/vendors?city='),
  )
  assert.ok(began)
  return events.filter(({ ph, pid, tid }) => ph === 'X' && pid === began.pid && tid === began.tid)
}

test('scripts are compiled beside the page while they arrive, and none is read twice', async () => {
  await untilDrawn('/vendors?city=jaipur')
  const { context, page } = await openPerson(browser, { viewport: phone, ...withoutWorker })
  // Tracing reaches a process that begins meanwhile too late: the page's own is there before.
  await page.goto('/robots.txt')
  const session = await context.newCDPSession(page)
  const all = await trace(session, async () => {
    await Promise.all([
      page.waitForResponse('**/api/user/getCurrentUser'),
      page.goto('/vendors?city=jaipur'),
    ])
    await quiet(page)
  })
  const own = ofPage(all)
  const of = (wanted: string) => own.filter(({ name }) => name === wanted)
  // Function by function it is 1,400 to 1,800.
  const functions = of('V8.ParseFunction').length
  assert.ok(functions < 400, `${functions} functions were compiled by the page's own thread.`)
  const looks = of('V8.CollectSourcePositions')
  const again = of('V8.ParseProgram').filter(({ ts }) =>
    looks.some((look) => look.ts <= ts && ts < look.ts + (look.dur ?? 0)),
  )
  assert.deepEqual(again, [])
  await context.close()
})
