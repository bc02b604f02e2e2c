import { setTimeout as delay } from 'node:timers/promises'
import type { LocalAnswer, Question, RenderRequest } from '#server/pages/rendering/renderer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { buildRenderer } from '#__tests__/support/renderer.ts'
import { randomFrom } from '#__tests__/support/seeds.ts'

const random = randomFrom()

type Query = { name: string; url: string; params?: object }
type Options = Partial<Pick<RenderRequest, 'today' | 'auth' | 'atOnce' | 'signal'>> & {
  /** How long an answer takes (ms). */
  wait?: () => number
  /** What is done with an answer before the page sees it. */
  change?: (name: string, data: never) => void
  /** Answers that are there at once, by their questions; others are put there. */
  known?: Map<string, LocalAnswer>
}

let scene: Scene
let render: Awaited<ReturnType<typeof buildRenderer>>
let vendor: string
beforeAll(async () => {
  render = await buildRenderer()
  scene = await openScene()
  vendor = `/vendor/scene-${(await scene.hasVendor({ businessName: 'Rose Palace' })).vendorId}`
  await scene.hasVendor({ businessName: 'Lotus Garden' })
})
afterAll(() => scene.close())

const visitor = { user: null, vendorProfile: null, loading: false } as const

/** Renders a page over the real API, and keeps what it asked. */
async function draw(path: string, { wait = () => 0, change, known, ...more }: Options = {}) {
  const queries: Query[] = []
  const rendered = await render({
    url: `http://scene.test${path}`,
    today: '2026-11-22',
    auth: visitor,
    ask(name, question) {
      const key = `${name} ${JSON.stringify(question)}`
      const keep = (answer: LocalAnswer) => (known?.set(key, answer), answer)
      return known?.get(key) ?? answerTo(name, question).then(keep)
    },
    ...more,
  })
  async function answerTo(name: string, { url, params = {} }: Question): Promise<LocalAnswer> {
    queries.push({ name, url, params })
    const query = new URLSearchParams(params as Record<string, string>)
    const answer = await scene.app.inject(`${url}?${query}`)
    await delay(wait())
    if (answer.statusCode !== 200)
      return { error: { status: answer.statusCode, data: answer.json() } }
    const data: unknown = answer.json()
    change?.(name, data as never)
    return { data }
  }
  return { ...rendered, queries, names: queries.map(({ name }) => name) }
}

/** Counts how often a value is read. */
function counting(data: unknown, property: string, count: () => void) {
  const object = data as Record<string, unknown>
  const value = object[property]
  expect(value).not.toBe(undefined)
  Object.defineProperty(object, property, { enumerable: true, get: () => (count(), value) })
}
const itself = (data: object) => data
const first = (data: object) => (data as { items: object[] }).items[0]

describe('a page is rendered once', () => {
  test.each([
    ['home', '/', ['getHome', itself, 'stories']],
    ['results', '/vendors?city=jaipur&guests=200', ['searchVendors', first, 'capacityMax']],
    ['vendor', '', ['getVendor', itself, 'description']],
    ['article', '/blog/wedding-checklist-by-month', ['getArticle', itself, 'summary']],
  ] as const)('%s: frame and content', async (_page, path, [endpoint, part, property]) => {
    const reads = { frame: 0, content: 0 }
    const { html, queries } = await draw(path || vendor, {
      change(name, data) {
        if (name === 'getSettings') counting(data, 'supportPhone', () => (reads.frame += 1))
        if (name === endpoint) counting(part(data), property, () => (reads.content += 1))
      },
    })
    expect(html).toContain('<main id="content"')
    // The footer has the number in a link, twice; what is counted of the content is read once.
    expect(reads).toEqual({ frame: 2, content: 1 })
    expect(new Set(queries.map((each) => JSON.stringify(each))).size).toBe(queries.length)
  })

  test('and its bytes are the same however long its answers take', async () => {
    for (const path of ['/', '/vendors?city=jaipur&date=2027-02-14', vendor, '/blog']) {
      const { html, served } = await draw(path)
      for (let time = 1; time <= 3; time += 1) {
        const late = await draw(path, { wait: () => random(20) })
        expect(late.html).toBe(html)
        expect(late.served).toEqual(served)
      }
    }
  })

  test.each([true, false])('nor when they are known before it, at once: %s', async (atOnce) => {
    for (const path of ['/', '/vendors?city=jaipur&date=2027-02-14', vendor, '/blog']) {
      const known = new Map<string, LocalAnswer>()
      const slow = await draw(path, { known })
      const quick = await draw(path, { known, atOnce })
      expect(quick.queries).toEqual([])
      expect(quick.html).toBe(slow.html)
      expect(quick.served).toEqual(slow.served)
    }
  })

  test('nor when some of them were expected to be known', async () => {
    const { html, served, queries } = await draw('/vendors?city=jaipur')
    const known = new Map<string, LocalAnswer>([])
    const late = await draw('/vendors?city=jaipur', { known, atOnce: true })
    expect(late.html).toBe(html)
    expect(late.served).toEqual(served)
    expect(late.queries).toEqual(queries)
  })

  test('with the words that wait for a second answer', async () => {
    const { html } = await draw('/vendors?city=jaipur')
    expect(html).toContain('<title>Wedding vendors in Jaipur · Everset</title>')
  })

  test('each with its own day, also when two are drawn at the same time', async () => {
    const wait = () => 5
    const [before, after] = await Promise.all([
      draw(vendor, { wait, today: '2026-11-30' }),
      draw(vendor, { wait, today: '2026-12-01' }),
    ])
    const days = ({ queries }: typeof before) =>
      queries.find(({ name }) => name === 'getVendorCalendarDays')?.params
    expect([days(before), days(after)]).toMatchObject([
      { from: '2026-11-01' },
      { from: '2026-12-01' },
    ])
  })
})

test('who is here comes with the request and is not asked for', async () => {
  const account = await scene.hasAccount('vendor')
  const user = { _id: account._id, name: account.name, email: account.email, role: 'vendor' }
  const auth = { ...visitor, user } as unknown as typeof visitor
  const { names } = await draw('/pricing', { auth })
  expect(names).toEqual(['getSettings', 'getPlans'])
})

test('a page that is given up asks nothing more', async () => {
  const given = new AbortController()
  const queries: string[] = []
  const page = draw(vendor, {
    signal: given.signal,
    change(name) {
      queries.push(name)
      given.abort(new Error('Nobody waits any more.'))
    },
  })
  await expect(page).rejects.toThrow('Nobody waits any more.')
  await delay(50)
  expect(queries).toEqual(['getSettings'])
  await expect(draw('/', { signal: given.signal })).rejects.toThrow('Nobody waits any more.')
})

test('a page whose question is lost fails, rather than wait for ever or come in part', async () => {
  const change = () => {
    throw new Error('The channel is closed.')
  }
  await expect(draw('/', { change })).rejects.toThrow('The channel is closed.')
})
