import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from '#server/db/sql.ts'
import type { Listening } from '#server/kernel/listening.ts'
import { openAnswerCache } from '#server/kernel/cache/answers.ts'
import { block, type Keepers, openKeepers } from '#__tests__/support/keepers.ts'

let keepers: Keepers
beforeAll(async () => {
  keepers = await openKeepers()
})
afterAll(() => keepers.close())

type Results = { items: { businessName: string; favorite: boolean; onDay: string | null }[] }
const search = async (app: FastifyInstance | undefined, query: string, cookies = {}) => {
  const { body } = await app!.inject({ url: `/api/vendors?${query}`, cookies })
  return (JSON.parse(body) as Results).items
}

/** Nothing is heard; what was said is said by hand. */
function openHearing() {
  let hear = (_said: string) => {}
  let lost = () => {}
  const underWay: string[] = []
  const canHear = { value: true }
  const listening: Listening = {
    on: (_channel, listener) => {
      hear = (said) => listener.hear(said)
      lost = () => listener.lost?.()
    },
    caughtUp: async () => {
      for (const said of underWay.splice(0)) hear(said)
      return canHear.value
    },
    close: async () => {},
  }
  const say = (said: string) => hear(said)
  return { listening, say, lose: () => lost(), underWay, canHear }
}
const asking = (texts: string[]) => ({
  readsOf: () => ({ things: ['list venues jaipur'], seconds: 60 }),
  readsIn: () => ({ things: [], seconds: 60 }),
  run: async () => texts.shift() ?? 'asked too often',
})

test('what is asked again is not searched again, until something in it changes', async () => {
  const { listening, say, lose } = openHearing()
  const cache = openAnswerCache(listening, 1e6)
  const [question, texts] = [{}, ['one', 'two', 'three', 'four']]
  const get = async (day = '2027-01-01') => String(await cache.get(question, day, asking(texts)))
  expect([await get(), await get()]).toEqual(['one', 'one'])
  say('list venues udaipur')
  expect(await get()).toBe('one')
  say('list decor goa\nlist venues jaipur')
  expect([await get(), await get()]).toEqual(['two', 'two'])
  expect(await get('2027-01-02')).toBe('three')
  lose()
  expect([cache.bytes, await get('2027-01-02')]).toEqual([0, 'four'])
})

test('what was committed but is not heard yet is waited for, and who cannot hear searches', async () => {
  const { listening, underWay, canHear } = openHearing()
  const cache = openAnswerCache(listening, 1e6)
  const [question, texts] = [{}, ['one', 'two', 'three']]
  const get = async () => String(await cache.get(question, '', asking(texts)))
  expect([await get(), await get()]).toEqual(['one', 'one'])
  underWay.push('list venues jaipur')
  expect(await get()).toBe('two')
  canHear.value = false
  expect(await get()).toBe('three')
})

test('an answer is not kept when something in it changes while it is found, or when it fails', async () => {
  const { listening, say } = openHearing()
  const cache = openAnswerCache(listening, 1e6)
  const question = {}
  const changing = { ...asking([]), run: async () => (say('list venues jaipur'), 'old') }
  expect(await cache.get(question, '', changing)).toBe('old')
  const failing = { ...asking([]), run: () => Promise.reject(new Error('away')) }
  await expect(cache.get(question, '', failing)).rejects.toThrow('away')
  expect(await cache.get(question, '', asking(['new']))).toBe('new')
})

test('a long round of questions does not drive out what is in use, and there is a bound', async () => {
  const cache = openAnswerCache(openHearing().listening, 50_000)
  const first = {}
  const text = 'x'.repeat(10_000)
  await cache.get(first, '', asking([text]))
  for (let round = 0; round < 20; round += 1) await cache.get({}, '', asking([text]))
  expect(cache.bytes).toBeLessThanOrEqual(65_000)
  expect(String(await cache.get(first, '', asking([])))).toBe(text)
})

test('what is kept weighs what is counted: no pool of buffers is kept with it', async () => {
  const cache = openAnswerCache(openHearing().listening, 50_000)
  const question = {}
  await cache.get(question, '', asking(['“ten” bytes']))
  const found = (await cache.get(question, '', asking([]))) as Buffer
  expect([String(found), found.length, found.buffer.byteLength]).toEqual(['“ten” bytes', 15, 15])
})

test('whatever is asked again shows what has changed, on both servers', async () => {
  const { scene, apps, change } = keepers
  const vendor = await scene.hasVendor({ businessName: 'Rose Hall' })
  const query = 'category=venues&city=jaipur&date=2027-03-14'
  const see = async (wanted: object) => {
    for (const app of apps)
      for (let time = 0; time < 3; time += 1)
        expect((await search(app, query))[0]).toMatchObject(wanted)
  }
  await see({ businessName: 'Rose Hall', onDay: 'free' })
  await change(sql`update vendors set business_name = 'Rose Court' where id = ${vendor.vendorId}`)
  await see({ businessName: 'Rose Court', onDay: 'free' })
  await block(scene, vendor, 'hold', '2027-03-14')
  await see({ businessName: 'Rose Court', onDay: 'held' })
})

test('facets, suggestions and calendars that are asked again show what has changed, on both servers', async () => {
  const { scene, apps, change } = keepers
  const vendor = await scene.hasVendor({ businessName: 'Sandal Hall', city: 'mysore' })
  const ask = async (app: FastifyInstance | undefined, url: string) =>
    JSON.parse((await app!.inject(url)).body) as object
  const see = async (url: string, wanted: object) => {
    for (const app of apps)
      for (let time = 0; time < 3; time += 1) expect(await ask(app, url)).toMatchObject(wanted)
  }
  const calendar = `/api/vendors/${vendor.vendorId}/days?from=2027-03-14&to=2027-03-15`
  const facets = '/api/vendors/facets?category=venues&city=mysore'
  const suggestions = '/api/suggestions?q=sandal'
  await see(calendar, { days: { '2027-03-14': 'free', '2027-03-15': 'free' } })
  await see(facets, { categories: [{ slug: 'venues', count: 1 }] })
  await see(suggestions, { items: [{ kind: 'vendor', label: 'Sandal Hall' }] })
  await block(scene, vendor, 'booking', '2027-03-15')
  await see(calendar, { days: { '2027-03-14': 'free', '2027-03-15': 'taken' } })
  await change(sql`update vendors set business_name = 'Sandal Court' where id = ${vendor.vendorId}`)
  await see(suggestions, { items: [{ kind: 'vendor', label: 'Sandal Court' }] })
  await scene.hasVendor({ businessName: 'Rosewood House', city: 'mysore' })
  await see(facets, { categories: [{ slug: 'venues', count: 2 }] })
})

test('hearts are each person’s own, in an answer that serves all', async () => {
  const { scene, apps } = keepers
  const one = await scene.hasVendor({ businessName: 'Lake House', city: 'udaipur' })
  await scene.hasVendor({ businessName: 'Hill House', city: 'udaipur' })
  const [asha, ravi] = [await scene.hasAccount('user'), await scene.hasAccount('user')]
  const hearts = async (cookies = {}) =>
    Object.fromEntries(
      (await search(apps[0], 'category=venues&city=udaipur', cookies)).map(
        ({ businessName, favorite }) => [businessName, favorite],
      ),
    )
  const none = { 'Lake House': false, 'Hill House': false }
  expect([await hearts(), await hearts(), await hearts(asha.cookies)]).toEqual([none, none, none])
  await scene.services.db.run(sql`
    insert into favorites (user_id, vendor_id) values (${asha._id}, ${one.vendorId})`)
  expect(await hearts(asha.cookies)).toEqual({ ...none, 'Lake House': true })
  expect([await hearts(ravi.cookies), await hearts()]).toEqual([none, none])
})

test('what is kept goes out compressed, too, and plain to other sites', async () => {
  const { scene, apps } = keepers
  for (let count = 0; count < 3; count += 1) await scene.hasVendor({ city: 'goa' })
  const ask = async (headers: Record<string, string> = {}) => {
    const url = '/api/vendors?category=venues&city=goa'
    const { rawPayload, headers: found } = await apps[0]!.inject({ url, headers })
    const { 'content-encoding': encoding, 'content-length': length, vary } = found
    expect([vary, Number(length)]).toEqual(['accept-encoding', rawPayload.length])
    return { bytes: rawPayload, encoding }
  }
  const [first, , kept] = [await ask(), await ask(), await ask()]
  for (let time = 0; time < 2; time += 1) {
    const [br, gzip] = [
      await ask({ 'accept-encoding': 'br' }),
      await ask({ 'accept-encoding': 'gzip' }),
    ]
    expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.bytes)).toEqual(first.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(first.bytes)
  }
  const foreign = await ask({ 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' })
  expect([kept.bytes, foreign.bytes, foreign.encoding]).toEqual([
    first.bytes,
    first.bytes,
    undefined,
  ])
})
