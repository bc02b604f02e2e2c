import { getWedding, saveWedding } from '#contract/planning/weddings.ts'
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
  const { body } = await scene.call(saveWedding, wedding, couple)
  expect(body).toMatchObject({
    version: 1,
    budget: { amount: 250_000_000, currency: 'INR' },
    functions: [{ name: 'Mehendi', city: '' }, { name: 'Wedding' }],
  })
  expect((await scene.call(getWedding, {}, couple)).body).toEqual(body)
})

test('two windows: the second save gets a conflict, and loses nothing of the first', async () => {
  const couple = await scene.hasAccount('user')
  await scene.call(saveWedding, wedding, couple)
  const saves = await Promise.all(
    ['A', 'B', 'C'].map((partnerTwo) =>
      scene.call(saveWedding, { ...wedding, version: 1, partnerTwo }, couple),
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
    (await scene.call(saveWedding, { ...wedding, ...more }, couple)).body.fields
  expect(await save({ functions: [] })).toEqual({
    functions: 'Add at least one function with its date.',
  })
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
