import { getWedding, updateWedding } from '#contract/planning/weddings.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
const wedding = {
  version: 0,
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  functions: [
    { name: 'Wedding', date: dayAfter(202), slot: 'evening' as const, city: 'Jaipur', guests: 300 },
    { name: 'Mehendi', date: dayAfter(200), slot: 'afternoon' as const, guests: 80 },
  ],
  budgetAmount: 250_000_000,
  style: 'Garden',
  languages: 'Hindi, English',
}

test('is empty, then saved with its functions by day', async () => {
  const couple = await scene.hasAccount('user')
  expect((await scene.call(getWedding, {}, couple)).body).toMatchObject({
    version: 0,
    functions: [],
    budget: null,
  })
  const { body } = await scene.call(updateWedding, wedding, couple)
  expect(body).toMatchObject({
    version: 1,
    budget: { amount: 250_000_000, currency: 'INR' },
    functions: [{ name: 'Mehendi', city: '' }, { name: 'Wedding' }],
  })
  expect((await scene.call(getWedding, {}, couple)).body).toEqual(body)
})

test('two windows: the second save gets a conflict, and loses nothing of the first', async () => {
  const couple = await scene.hasAccount('user')
  await scene.call(updateWedding, wedding, couple)
  const saves = await Promise.all(
    ['A', 'B', 'C'].map((partnerTwo) =>
      scene.call(updateWedding, { ...wedding, version: 1, partnerTwo }, couple),
    ),
  )
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  for (const { status, body } of saves)
    if (status === 409) expect(body.about).toEqual({ currentVersion: 2 })
  expect((await scene.call(getWedding, {}, couple)).body).toMatchObject({
    version: 2,
    partnerTwo: saves.find(({ status }) => status === 200)?.body.partnerTwo,
  })
})

test('is judged beside its fields', async () => {
  const couple = await scene.hasAccount('user')
  const save = async (more: object) =>
    (await scene.call(updateWedding, { ...wedding, ...more }, couple)).body.fields
  expect(await save({ functions: [{ ...wedding.functions[0], date: 'soon' }] })).toEqual({
    'functions.0.date': 'Write a day like 14 Feb 2027, or leave it empty.',
  })
  expect(await save({ earliest: dayAfter(40) })).toEqual({ latest: 'Give the last day, too.' })
  expect(await save({ earliest: dayAfter(40), latest: dayAfter(30) })).toEqual({
    latest: 'The last day comes after the first one.',
  })
  expect(await save({ guests: 0 })).toEqual({ guests: 'At least one guest.' })
  expect(await save({ functions: [{ ...wedding.functions[0], date: dayAfter(-500) }] })).toEqual({
    'functions.0.date': 'That day is long past.',
  })
  expect(await save({ functions: [{ ...wedding.functions[0], date: dayAfter(2000) }] })).toEqual({
    'functions.0.date': 'Choose a day within the next three years.',
  })
  expect(await save({ functions: [{ ...wedding.functions[0], guests: 0 }] })).toEqual({
    'functions.0.guests': 'At least one guest.',
  })
  expect(await save({ partnerOne: '' })).toEqual({ partnerOne: 'A name is needed.' })
})

test('a wedding without a day: a window, four functions in two towns, nothing else decided', async () => {
  const couple = await scene.hasAccount('user')
  const open = { date: null, slot: null, guests: null }
  const functions = [
    { ...open, name: 'Mehendi', city: 'Jaipur' },
    { ...open, name: 'Sangeet', city: 'Jaipur' },
    { ...open, name: 'Wedding', city: 'Udaipur', date: dayAfter(200) },
    { name: 'Reception', city: 'Udaipur' },
  ]
  const window = { earliest: dayAfter(190), latest: dayAfter(215) }
  const said = { city: 'Udaipur', guests: 180, ...window }
  const { status, body } = await scene.call(
    updateWedding,
    { ...wedding, ...said, functions },
    couple,
  )
  expect(status).toBe(200)
  expect(body).toMatchObject(said)
  expect(new Set(body.functions.map(({ _id }) => _id)).size).toBe(4)
  expect(body.functions.map(({ _id, ...each }) => each)).toEqual([
    functions[2],
    functions[0],
    functions[1],
    { ...open, name: 'Reception', city: 'Udaipur' },
  ])
  const none = { ...wedding, version: 1, functions: [] }
  expect((await scene.call(updateWedding, none, couple)).body).toMatchObject({
    functions: [],
    city: '',
    guests: null,
    earliest: null,
  })
})

test('functions too far apart on one day are asked about once, and saved as they are when that is meant', async () => {
  await scene.hasCity('jaipur')
  await scene.hasCity('udaipur')
  await scene.db.run(sql`
    update cities c
    set latitude = p.latitude, longitude = p.longitude
    from (values ('jaipur', 26.9124, 75.7873), ('udaipur', 24.5854, 73.7125)) p (slug, latitude, longitude)
    where c.slug = p.slug`)
  const couple = await scene.hasAccount('user')
  const day = dayAfter(200)
  const functions = [
    { name: 'Mehendi', date: day, slot: 'morning' as const, city: 'Udaipur' },
    { name: 'Sangeet', date: day, slot: 'evening' as const },
  ]
  const plan = { ...wedding, city: 'Jaipur', functions }
  const save = (more: object) => scene.call(updateWedding, { ...plan, ...more }, couple)
  const question =
    `Mehendi in Udaipur and Sangeet in Jaipur are both on ${formatLongDay(day)}, about ` +
    '332 km apart.'
  const refused = await save({})
  expect(refused).toMatchObject({
    status: 409,
    body: { message: question, about: { doubts: [{ field: 'functions.1.city', question }] } },
  })
  expect((await scene.call(getWedding, {}, couple)).body.version).toBe(0)
  const saved = await save({ confirmed: true })
  expect(saved.status).toBe(200)
  // What was meant before is not asked about again, until one of them changes.
  const same = { version: 1, functions: saved.body.functions }
  expect((await save({ ...same, style: 'Garden' })).status).toBe(200)
  const other = saved.body.functions.map((each) => ({ ...each, date: dayAfter(201) }))
  expect((await save({ version: 2, functions: other })).status).toBe(409)
  // A place that nobody knows is nowhere far.
  const unknown = [{ ...functions[0], city: 'Our farm' }, functions[1]]
  expect((await save({ version: 2, functions: unknown })).status).toBe(200)
})
