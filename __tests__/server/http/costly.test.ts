import { setTimeout as delay } from 'node:timers/promises'
import { sql } from '#server/db/sql.ts'
import { Busy } from '#server/kernel/costly.ts'
import { load } from '#server/kernel/limits.ts'
import { semaphore } from '#server/kernel/semaphore.ts'
import { isCostly } from '#server/modules/search/search/service.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const slow = () => scene.services.costly((db) => db.one(sql`select pg_sleep(0.6)`))
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
  const flood = Array.from({ length: 40 }, () =>
    slow().then(
      () => 'done',
      () => 'busy',
    ),
  )
  await delay(50)
  const began = performance.now()
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
  expect(performance.now() - began).toBeLessThan(500)
  const ends = await Promise.all(flood)
  expect(ends.filter((end) => end === 'done')).toHaveLength(atOnce)
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
  const work = (ms: number) => () => delay(ms, 'done')
  const refuse = () => new Busy('full')

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
    expect(await inLine(work(1))).toBe('done')
  })

  test('lets nobody wait for longer than was said, and refuses at once who would', async () => {
    const inLine = semaphore(1, 10, refuse, 60)
    const first = inLine(work(500))
    const began = performance.now()
    await expect(inLine(work(1))).rejects.toThrow(Busy)
    expect(performance.now() - began).toBeLessThan(200)
    expect(await first).toBe('done')
    const second = inLine(work(50))
    const again = performance.now()
    await expect(inLine(work(1))).rejects.toThrow(Busy)
    expect(performance.now() - again).toBeLessThan(20)
    await second
  })
})
