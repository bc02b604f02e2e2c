import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { PageRequest, Sources } from '#server/pages/rendering/drawing.ts'
import { openRenderers } from '#server/pages/rendering/pool.ts'

/** A thread that draws an address as itself; some addresses are its end. */
const thread = `
const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ kind, id, request, known, call, answer }) => {
  const drawn = (about) => parentPort.postMessage({ kind: 'drawn', id, asked: [], document: { about } })
  if (kind === 'answer') return drawn(answer?.text)
  if (kind !== 'draw') return
  const { url } = request
  if (url === '/crash') setTimeout(() => { throw new Error('crash') }, 30)
  else if (url === '/exit') process.exit(3)
  else if (url === '/memory') { const all = []; for (;;) all.push(new Array(1e5).fill(id)) }
  else if (url === '/deaf') for (;;);
  else if (url === '/fails') parentPort.postMessage({ kind: 'failed', id, reason: 'no reason' })
  else if (url === '/never') return
  else if (url.startsWith('/remembers')) parentPort.postMessage({
    kind: 'drawn', id, asked: [['getHome', { url: '/' }]],
    document: { about: 'knows ' + JSON.stringify(known.answers) },
  })
  else if (url === '/asks') parentPort.postMessage({ kind: 'ask', id, call: 1, name: 'getHome', question: { url } })
  else setTimeout(() => drawn(url), 60)
})`
const page = (url: string) => ({ page: null, params: {}, url, today: '' }) as PageRequest
const sources: Sources = {
  ask: async (name) => ({ text: `${name} answered` }),
  isMissing: async () => false,
}
const patient = new AbortController().signal

let started = 0
const open = (options: { threads?: number; pagesEach?: number; waiting?: number } = {}) =>
  openRenderers({
    threads: 1,
    pagesEach: 4,
    waiting: 3,
    remembered: 10,
    ...options,
    start() {
      started += 1
      return new Worker(thread, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } })
    },
  })
type Renderers = ReturnType<typeof open>
const drawn = (renderers: Renderers, url: string) =>
  renderers.draw(page(url), sources, patient).then(
    ({ about }) => about,
    (error: Error) => `failed: ${error.message}`,
  )

test.each(['/crash', '/exit', '/memory'])(
  '%s takes one page, and the next is drawn',
  async (end) => {
    const renderers = open()
    const others = ['/one', '/two'].map((url) => drawn(renderers, url))
    const ended = drawn(renderers, end)
    expect(await Promise.all(others)).toEqual(['/one', '/two'])
    expect(await ended).toMatch(/^failed: /)
    expect(await drawn(renderers, '/three')).toBe('/three')
    await renderers.close()
  },
)

test('a page that can not be drawn says why, and its thread goes on', async () => {
  const renderers = open()
  started = 0
  expect(await drawn(renderers, '/fails')).toBe('failed: no reason')
  expect(await drawn(renderers, '/asks')).toBe('getHome answered')
  expect(started).toBe(0)
  await renderers.close()
})

describe('what a page asked the last time', () => {
  const asking = (ask: Sources['ask']) => {
    const renderers = open({ pagesEach: 1 })
    return {
      renderers,
      draw: (url: string) => renderers.draw(page(url), { ...sources, ask }, patient),
    }
  }

  test('comes with the first message of the next', async () => {
    let isChanged = false
    const { renderers, draw } = asking(async (name) => ({ text: `${name} ${isChanged}` }))
    expect((await draw('/remembers')).about).toBe('knows []')
    isChanged = true
    expect((await draw('/remembers')).about).toBe(
      'knows [["getHome",{"url":"/"},{"text":"getHome true"}]]',
    )
    expect((await draw('/remembers?other')).about).toBe('knows []')
    await renderers.close()
  })

  test('and has no answer fails this one alone', async () => {
    let isAway = false
    const { renderers, draw } = asking(async () => {
      if (isAway) throw new Error('the database is away')
      return { text: '' }
    })
    await draw('/remembers')
    isAway = true
    await expect(draw('/remembers')).rejects.toThrow('the database is away')
    expect((await draw('/remembers')).about).toBe('knows []')
    await renderers.close()
  })

  test('is asked for nobody’s sake no longer than somebody waits', async () => {
    const { renderers, draw } = asking(sources.ask)
    await draw('/remembers')
    const leaving = new AbortController()
    const slow = { ...sources, ask: () => new Promise<never>(() => {}) }
    const left = renderers.draw(page('/remembers'), slow, leaving.signal)
    const next = drawn(renderers, '/next')
    leaving.abort()
    await expect(left).rejects.toThrow('Nobody waits')
    expect(await next).toBe('/next')
    await renderers.close()
  })
})

test('what the server could not answer fails the page with the server’s reason', async () => {
  const renderers = open()
  const away = { ...sources, ask: () => Promise.reject(new Error('the database is away')) }
  const drawing = renderers.draw(page('/asks'), away, patient)
  // The thread draws something without the answer; nobody sees it.
  expect((await drawing).about).toBeUndefined()
  await renderers.close()
})

test('so many at once, so many in line, and one more is refused at once', async () => {
  const renderers = open({ pagesEach: 2, waiting: 3 })
  const all = await Promise.all(
    Array.from({ length: 7 }, (_, index) => drawn(renderers, `/${index}`)),
  )
  expect(all.slice(0, 5)).toEqual(['/0', '/1', '/2', '/3', '/4'])
  expect(all.slice(5).map((one) => one?.slice(0, 12))).toEqual(['failed: Many', 'failed: Many'])
  await renderers.close()
})

test('whom nobody waits for leaves the line, and a thread that does not even hear it is ended', async () => {
  const renderers = open({ pagesEach: 1 })
  const leaving = new AbortController()
  const [deaf, inLine] = ['/deaf', '/never'].map((url) =>
    renderers.draw(page(url), sources, leaving.signal).catch((error: Error) => error.message),
  )
  const other = drawn(renderers, '/other')
  await delay(100)
  started = 0
  leaving.abort()
  expect(await Promise.all([deaf, inLine])).toEqual([
    'Nobody waits for the page any more.',
    'Nobody waits for the page any more.',
  ])
  expect(await other).toBe('/other')
  expect(started).toBe(1)
  await renderers.close()
})

test('when it closes nothing is left behind', async () => {
  const renderers = open({ threads: 2 })
  const never = drawn(renderers, '/never')
  await renderers.close()
  expect(await never).toMatch(/^failed: /)
  expect(await drawn(renderers, '/late')).toMatch(/^failed: Many people/)
})
