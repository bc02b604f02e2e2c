import * as fc from 'fast-check'
import { getMeaning } from '#contract/search/sentences.ts'
import { sql } from '#server/db/sql.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { runs } from '#__tests__/support/seeds.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await beginCategories(scene.db)
  for (const slug of ['york', 'leeds', 'kent', 'jaipur', 'jodhpur']) await scene.hasCity(slug)
  await scene.db.run(sql`
    insert into cities (slug, name, country) values ('new-delhi', 'New Delhi', 'India')`)
  for (const [category, city, businessName] of [
    ['venues', 'york', 'The York Barn'],
    ['photographers', 'leeds', 'December Photography'],
    ['photographers', 'jaipur', 'Rose & Co. Films'],
    ['venues', 'kent', '150 Guests'],
    ['venues', 'kent', 'Wedding Venues'],
    ['mehendi-artists', 'jaipur', 'Gulabi Hands'],
    ['florists', 'new-delhi', 'Phool Ghar'],
  ] as const)
    await scene.hasVendor({ category, city, businessName })
  await loadGazetteer(
    scene.services.bulk,
    smallGazetteer(
      [
        ['GB.ENG.G5', 'Stoke-on-Trent', 53.0, -2.18, 260000, ''],
        ['GB.ENG.G5', "King's Lynn", 52.75, 0.4, 46000, ''],
        ['GB.NIR.AND', 'Northern', 54.6, -5.7, 90, ''],
        ['GB.NIR.AND', 'Ireland', 54.6, -5.6, 90, ''],
        ['GB.ENG.G5', 'Inwood', 51.2, 0.5, 60000, 'IN'],
        ['GB.ENG.G5', 'Rustic', 52.75, 0.5, 300, ''],
        ['IN.24.JP', 'Jaipur', 26.92, 75.79, 2711758, ''],
        ['GB.SCT.U8', 'Edinburgh', 55.952, -3.196, 464990, ''],
        ['GB.SCT.U8', 'Queensferry', 55.991, -3.398, 8960, ''],
        ['GB.ENG.G5', 'South Shields', 54.998, -1.432, 83655, ''],
        ['GB.ENG.G5', 'South', 51.5, 0.6, 900000, ''],
      ],
      [
        ['IN.24.JP', 'IN.24', 2, 'Jaipur', ''],
        ['GB.SCT', 'GB', 1, 'Scotland', ''],
        ['GB.SCT.U8', 'GB.SCT', 2, 'Edinburgh', ''],
      ],
    ),
  )
  scene.setTime(new Date('2026-11-22T08:00:00Z'))
})
afterAll(() => scene.close())

const read = async (q: string) => (await scene.call(getMeaning, { q })).body

test.each<[string, object]>([
  [
    'venues in york for 150 guests under £8000',
    { category: 'venues', city: 'york', guests: 150, budget: expect.any(Number) },
  ],
  [
    'mehndi artist jaipur december',
    { category: 'mehendi-artists', city: 'jaipur', month: '2026-12' },
  ],
  [
    'photographer near Leeds 14 June 2027 with 4.5 stars',
    { category: 'photographers', city: 'leeds', within: 25, date: '2027-06-14', rating: 4.5 },
  ],
  [
    'cheap barn in kent sleeps 80',
    { category: 'venues', city: 'kent', guests: 80, sort: 'price', q: 'barn' },
  ],
  ['venues in northern ireland', { category: 'venues', city: 'northern-ireland' }],
  ['venues in united kingdom', { category: 'venues', city: 'united-kingdom' }],
  ['barn in kent', { city: 'kent', q: 'barn' }],
  [
    'I am looking for a wedding photographer in New Delhi please',
    { category: 'photographers', city: 'new-delhi' },
  ],
  ['make up artists jodhpur', { category: 'makeup-artists', city: 'jodhpur' }],
  [
    'florist within 40 km of york, rustic',
    { category: 'florists', city: 'york', within: 40, q: 'rustic' },
  ],
  ['fotografer in jaipr', { category: 'photographers', city: 'jaipur' }],
  ['venus in yrok', { category: 'venues', city: 'york' }],
  ['mehndi artist jodpur', { category: 'mehendi-artists', city: 'jodhpur' }],
  ['wedding venues in kent for 90', { category: 'venues', city: 'kent', guests: 90 }],
  ['the york barn june 2027 for 80 guests', { q: 'the york barn', month: '2027-06', guests: 80 }],
  ['wedding in kent for 120 guests', { city: 'kent', guests: 120 }],
  ['bridal makeup jaipur', { category: 'makeup-artists', city: 'jaipur' }],
  ['wedding photography in york', { category: 'photographers', city: 'york' }],
  ['DJ in leeds', { category: 'music-and-dj', city: 'leeds' }],
  ['wedding cake york', { category: 'cakes-and-desserts', city: 'york' }],
  ['henna kent', { category: 'mehendi-artists', city: 'kent' }],
  [
    'caterer york £30 per head for 100 guests',
    { category: 'caterers', city: 'york', guests: 100, budget: expect.any(Number) },
  ],
  ['mandap decorators in jaipur', { category: 'decorators', city: 'jaipur' }],
  ['rose & co. films in december', { q: 'rose & co. films', month: '2026-12' }],
])('“%s” is read', async (q, filters) => {
  const meaning = await read(q)
  expect(meaning).toMatchObject({ isRead: true, left: [] })
  expect(meaning.filters).toEqual(filters)
})

test.each([
  'The York Barn',
  'york barn',
  'December Photography',
  'december photography',
  '150 guests',
  'Rose & Co. Films',
])('“%s” is a vendor’s own name', async (q) => {
  expect(await read(q)).toEqual({
    filters: { q },
    isRead: false,
    corrected: [],
    places: [],
    also: [],
    months: [],
    left: [],
  })
})

test.each<[string, object]>([
  ['florists in wales', { category: 'florists', city: 'wales' }],
  ['florist in kent for 90', { category: 'florists', city: 'kent', guests: 90 }],
  ['florist newport isle of wight', { category: 'florists', city: 'newport-isle-of-wight' }],
  ['florist in newport, wales', { category: 'florists', city: 'newport' }],
  ['caterers germany', { category: 'caterers', city: 'germany' }],
  ['caterers near stoke on trent', { category: 'caterers', city: 'stoke-on-trent', within: 25 }],
  ["caterers in king's lynn", { category: 'caterers', city: 'kings-lynn' }],
  ['caterers Bangalore', { category: 'caterers', city: 'bengaluru' }],
  ['rustic caterers', { category: 'caterers', q: 'rustic' }],
  ['caterers in rustic', { category: 'caterers', city: 'rustic' }],
])('“%s” finds its place among all of the world', async (q, filters) => {
  expect((await read(q)).filters).toEqual(filters)
})

test('of several places of one name the likeliest is taken, and the others are named', async () => {
  expect(await read('florists in bangor')).toMatchObject({
    filters: { category: 'florists', city: 'bangor' },
    places: [
      { slug: 'bangor', name: 'Bangor, Ards and North Down' },
      { slug: 'bangor-gwynedd', name: 'Bangor, Gwynedd' },
    ],
  })
  expect((await read('florists in bangor gwynedd')).places).toEqual([])
  expect((await read('florists in york')).places).toEqual([])
  // Its district is called as the town is, and nothing tells them apart.
  expect((await read('photographers in jaipur')).places).toEqual([])
  expect((await read('florists')).places).toEqual([])
})

test.each<[string, object, string[]]>([
  ['venues in york, leeds', { category: 'venues', city: 'york' }, ['York', 'Leeds']],
  ['york and leeds florists', { category: 'florists', city: 'york' }, ['York', 'Leeds']],
  [
    'florists leeds, stoke on trent',
    { category: 'florists', city: 'stoke-on-trent' },
    ['Stoke-on-Trent', 'Leeds'],
  ],
  [
    'florists in york, new delhi and kent',
    { category: 'florists', city: 'york' },
    ['York', 'New Delhi', 'Kent'],
  ],
  // A town of 300 is named only where a place is expected.
  ['florists in york, rustic', { category: 'florists', city: 'york', q: 'rustic' }, []],
  ['florists in newport, wales', { category: 'florists', city: 'newport' }, []],
])('“%s” names several places: one is taken, the others are told', async (q, filters, also) => {
  const meaning = await read(q)
  expect(meaning.filters).toEqual(filters)
  expect(meaning.also.map(({ name }) => name)).toEqual(also)
})

test.each<[string, object]>([
  ['South Queensferry, Edinburgh', { city: 'queensferry' }],
  ['south queensferry', { city: 'queensferry' }],
  ['venues in south queensferry', { category: 'venues', city: 'queensferry' }],
])('“%s” is the smaller place, which is written without its direction', async (q, filters) => {
  const meaning = await read(q)
  expect(meaning.filters).toEqual(filters)
  expect(meaning.corrected.map(({ meant }) => meant)).toEqual([['Queensferry']])
})

test('a direction by itself is no place, and belongs to a name that has it', async () => {
  expect((await read('florists south')).filters).toEqual({ category: 'florists', q: 'south' })
  expect((await read('florists in south shields')).filters).toEqual({
    category: 'florists',
    city: 'south-shields',
  })
})

test.each(['"york" venues', 'venues or york', 'venues -york', 'rustic glass marquee'])(
  '“%s” stays as words',
  async (q) => {
    expect(await read(q)).toMatchObject({ filters: { q }, isRead: false })
  },
)

test('with nothing but what cannot be asked for, the words that are left are asked', async () => {
  expect(await read('rustic on 14 june 2024')).toMatchObject({
    filters: { q: 'rustic' },
    isRead: true,
    left: ['on 14 june 2024'],
  })
})

test('what was mistyped is said, and what cannot be asked for', async () => {
  expect((await read('fotografer in jaipr')).corrected).toEqual([
    { given: 'fotografer', meant: ['photographer'] },
    { given: 'jaipr', meant: ['jaipur'] },
  ])
  expect((await read('gulabi hnads')).corrected).toEqual([{ given: 'hnads', meant: ['hands'] }])
  expect((await read('venues in york on 14 june 2024')).left).toEqual(['on 14 june 2024'])
  expect((await read('venues under XOF 5000 in york')).left).toEqual([])
})

test('an address with a sentence leads to its filters, and is read once', async () => {
  const ask = (url: string) => scene.app.inject({ url, headers: { accept: 'text/html' } })
  const q = 'venues york for 150 guests leeds'
  const first = await ask(`/vendors?${new URLSearchParams({ q, compare: 'a' })}`)
  expect(first.statusCode).toBe(302)
  const to = new URL(String(first.headers.location), 'http://here')
  expect(Object.fromEntries(to.searchParams)).toEqual({
    category: 'venues',
    city: 'york',
    guests: '150',
    q: 'leeds',
    compare: 'a',
    typed: q,
  })
  for (const url of [to.pathname + to.search, '/vendors?q=rustic', `/vendors?q=york&exact=true`])
    expect((await ask(url)).statusCode).toBe(200)
})

test('what is said comes out as it was meant, in any order', async () => {
  const parts = fc.record(
    {
      category: fc.constantFrom(
        ['florist', 'florists'],
        ['photographers', 'photographers'],
        ['mehndi artist', 'mehendi-artists'],
      ),
      city: fc.constantFrom(
        ['in york', 'york'],
        ['in New Delhi', 'new-delhi'],
        ['in Jodhpur', 'jodhpur'],
      ),
      guests: fc.integer({ min: 2, max: 2000 }),
      budget: fc.integer({ min: 1, max: 90 }),
      month: fc.constantFrom(
        ['in december', '2026-12'],
        ['in june', '2027-06'],
        ['february 2028', '2028-02'],
      ),
      rating: fc.constantFrom(3, 4, 4.5),
    },
    { requiredKeys: ['category', 'city'] },
  )
  await fc.assert(
    fc.asyncProperty(
      parts,
      fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
      async (said, order) => {
        const { category, city, guests, budget, month, rating } = said
        const phrases = [
          category[0],
          city[0],
          guests && `for ${guests} guests`,
          budget && `under ${budget} lakh`,
          month?.[0],
          rating && `with ${rating} stars`,
        ].flatMap((text, at) => (text ? [{ text, at: order[at] ?? 0 }] : []))
        const q = phrases
          .sort((a, b) => a.at - b.at)
          .map(({ text }) => text)
          .join(' ')
        expect({ q, ...(await read(q)).filters }).toEqual({
          q,
          category: category[1],
          city: city[1],
          ...(guests && { guests }),
          ...(budget && { budget: budget * 10_000_000 }),
          ...(month && { month: month[1] }),
          ...(rating && { rating }),
        })
      },
    ),
    { numRuns: runs(12) },
  )
})
