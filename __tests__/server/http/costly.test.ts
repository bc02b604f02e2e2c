import { Busy } from '#server/kernel/costly.ts'
import { load } from '#server/kernel/limits.ts'
import { semaphore } from '#server/kernel/semaphore.ts'
import { isCostly } from '#server/modules/search/search/service.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { holdTimers, releaseTime } from '#__tests__/support/clock.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** Until it is let go. */
const slow = (letGo: Promise<void>) => scene.services.costly(() => letGo)
let clients = 0
const ask = (url: string, cookies: Record<string, string> = {}) => {
  clients += 1
  return scene.app.inject({ url, cookies, remoteAddress: `10.60.0.${clients}` })
}

test('while costly questions fill their line cheap ones are answered, and more costly ones refused', async () => {
  const [person, vendor] = [await scene.hasAccount('user'), await scene.hasVendor()]
  const questions = [
    ask('/api/user/getCurrentUser', person.cookies),
    ask(`/api/vendors/${vendor.vendorId}`),
    ask('/api/vendors?category=venues&city=jaipur'),
  ]
  await Promise.all(questions)
  const { atOnce, waiting } = load.costly
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  const ends: string[] = []
  const flood = Array.from({ length: 40 }, () =>
    slow(promise).then(
      () => ends.push('done'),
      () => ends.push('busy'),
    ),
  )
  for (const url of ['/api/vendors?q=rose', '/api/vendors/facets', '/api/suggestions?q=ro']) {
    const refused = await ask(url)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(refused.json()).toMatchObject({ code: 'busy' })
  }
  const cheap = await Promise.all([
    ask('/api/user/getCurrentUser', person.cookies),
    ask(`/api/vendors/${vendor.vendorId}`),
    ask('/api/vendors?category=venues&city=jaipur'),
  ])
  expect(cheap.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(ends).not.toContain('done')
  // Nobody waits in their line for as long as they take.
  await Promise.all(flood.slice(atOnce))
  expect(ends).toEqual(Array(40 - atOnce).fill('busy'))
  letGo()
  await Promise.all(flood)
  expect(ends.slice(40 - atOnce)).toEqual(Array(atOnce).fill('done'))
  expect(waiting).toBeLessThan(load.pages.waiting)
  expect((await ask('/api/vendors?q=rose')).statusCode).toBe(200)
})

test.each([
  [{ category: 'venues', city: 'jaipur', date: '2027-02-14', guests: 200, free: true }, false],
  [{ category: 'venues', city: 'jaipur', q: 'lake' }, true],
  [{ category: 'venues', city: 'jaipur', within: 50 }, true],
  [{ category: 'venues' }, true],
  [{}, true],
])('the search for %j is costly: %s', (filters, costly) => expect(isCostly(filters)).toBe(costly))

describe('a line', () => {
  const refuse = () => new Busy('full')
  afterEach(() => releaseTime())

  test('lets so many run, so many wait in their order, and refuses the rest', async () => {
    const inLine = semaphore(1, 2, refuse)
    const order: number[] = []
    const all = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => inLine(async () => void order.push(n))),
    )
    expect(order).toEqual([1, 2, 3])
    expect(all.map(({ status }) => status)).toEqual([
      ...Array<string>(3).fill('fulfilled'),
      'rejected',
    ])
    expect(await inLine(async () => 'done')).toBe('done')
  })

  test('lets nobody wait for longer than was said, and refuses at once who would', async () => {
    const clock = holdTimers()
    const inLine = semaphore(1, 10, refuse, 60)
    const work = (ms: number) => () =>
      new Promise<string>((done) => setTimeout(() => done('done'), ms))
    const first = inLine(work(500))
    const ends: string[] = []
    const ask = () =>
      inLine(work(1)).then(
        () => ends.push('done'),
        (error: Error) => ends.push(error instanceof Busy ? 'busy' : 'failed'),
      )
    const waits = ask()
    await clock.tickAsync(59)
    expect(ends).toEqual([])
    await clock.tickAsync(1)
    expect(ends).toEqual(['busy'])
    await clock.tickAsync(440)
    expect(await first).toBe('done')
    // One takes 100 ms lately: who comes now would wait for longer than is waited, and hears it before any time goes.
    const second = inLine(work(50))
    await Promise.all([waits, ask()])
    expect(ends).toEqual(['busy', 'busy'])
    await clock.tickAsync(50)
    expect(await second).toBe('done')
  })
})
