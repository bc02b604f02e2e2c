import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('after approval harmless edits are live at once and logged', async () => {
  const vendor = await scene.hasVendor()
  await scene.db.run(sql`
    update vendors
    set description = 'A place for weddings with a garden and a lake.'
    where id = ${vendor.vendorId}`)

  const { body } = await scene.call(
    updateVendorProfile,
    {
      version: 1,
      description: 'A place for weddings with a garden, a lake and a boat.',
      capacityMax: 500,
      priceKind: 'exact',
      priceAmount: 9500000,
      priceMaxAmount: null,
      priceUnit: 'per_day',
      priceTax: 'not_stated',
    },
    vendor,
  )

  expect(body).toMatchObject({ capacityMax: 500, price: { amount: 9500000 }, pendingEdits: [] })
  expect(body.timeline.at(-1)).toMatchObject({
    to: 'edited',
    reason: 'Description, Price, Most guests',
  })
})

test.each([
  ['the business name', { businessName: 'Another Name' }, 'businessName'],
  [
    'a price up by more than half',
    {
      priceKind: 'exact',
      priceAmount: 13000000,
      priceMaxAmount: null,
      priceUnit: 'per_day',
      priceTax: 'not_stated',
    },
    'price',
  ],
  [
    'an email address in the text',
    { description: 'A place for weddings, write to us at rose@garden.example please.' },
    'description',
  ],
  [
    'a phone number in the text',
    { description: 'A place for weddings with a lake, call 98765 43210 any time.' },
    'description',
  ],
  [
    'a link in the text',
    { description: 'A place for weddings with a lake, see rosegarden.in for more.' },
    'description',
  ],
  [
    'a phone number in an answer',
    { faqs: [{ question: 'How do we reach you?', answer: 'Call 98765 43210.' }] },
    'faqs',
  ],
  ['a link in the note on travel', { travelNote: 'See rosegarden.in' }, 'travelNote'],
  ['an address in the team', { team: [{ name: 'Asha', role: 'asha@garden.example' }] }, 'team'],
  ['another website', { website: 'https://rosegarden.example' }, 'website'],
])('after approval %s waits for an admin', async (_what, edit, field) => {
  const vendor = await scene.hasVendor()
  await scene.db.run(sql`
    update vendors
    set description = 'A place for weddings with a garden and a lake.'
    where id = ${vendor.vendorId}`)
  const before = (await scene.call(getMyVendorProfile, {}, vendor)).body

  const { status, body } = await scene.call(updateVendorProfile, { version: 1, ...edit }, vendor)

  expect(status).toBe(200)
  expect(body.pendingEdits.map((each) => each.field)).toEqual([field])
  expect(body[field as 'description']).toEqual(before[field as 'description'])
  expect(body.timeline.at(-1)).toMatchObject({ to: 'edits_submitted' })
})

test('saving a field as couples see it takes its waiting edit back', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Kept Name' })
  await scene.db.run(sql`
    update vendors
    set description = 'A place for weddings with a garden and a lake.'
    where id = ${vendor.vendorId}`)
  await scene.call(updateVendorProfile, { version: 1, businessName: 'New Name' }, vendor)

  expect(
    (await scene.call(updateVendorProfile, { version: 2, capacityMax: 450 }, vendor)).body
      .pendingEdits,
  ).toHaveLength(1)
  expect(
    (await scene.call(updateVendorProfile, { version: 3, businessName: 'Kept Name' }, vendor)).body
      .pendingEdits,
  ).toEqual([])
})

test('languages, answers, people, travel, place and extras are saved, and shown without contact data', async () => {
  const vendor = await scene.hasAccount('vendor')
  const details = {
    languages: ['Hindi', 'Tamil'] as const,
    faqs: [{ question: ' Rain? ', answer: 'A canopy.' }],
    team: [{ name: 'Asha', role: 'Host' }],
    travelFreeKm: 30,
    travelMaxKm: 200,
    travelNote: 'By train.',
    position: '26.95, 75.8',
  }
  const extra = { name: 'Valet', amount: 900000, unit: 'per_function' as const }
  const save = async (version: number, more: object) =>
    (await scene.call(updateVendorProfile, { version, ...more }, vendor)).body
  const {
    packages: [pack],
  } = await save(0, {
    ...details,
    packages: [{ name: 'Evening', amount: 100, unit: 'package', addOns: [extra] }],
  })
  expect(pack?.addOns).toEqual([{ ...extra, _id: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  const again = await save(1, {
    packages: [
      {
        _id: pack?._id,
        name: 'Evening',
        amount: 100,
        unit: 'package',
        addOns: [...(pack?.addOns ?? []), { name: 'Bonfire', amount: 1, unit: 'package' }],
      },
    ],
    position: '',
  })
  expect(again).toMatchObject({
    ...details,
    faqs: [{ question: 'Rain?' }],
    position: null,
    packages: [{ addOns: [pack?.addOns[0], { name: 'Bonfire' }] }],
  })
})

test('details that can not be are refused beside their fields', async () => {
  const vendor = await scene.hasAccount('vendor')
  const refused = async (more: object) =>
    (await scene.call(updateVendorProfile, { version: 0, ...more } as never, vendor)).body.fields
  expect(await refused({ position: 'behind the temple' })).toEqual({
    position: 'Two numbers with a comma between them, like 26.9124, 75.7873.',
  })
  expect(await refused({ position: '95, 10' })).toHaveProperty('position')
  expect(await refused({ travelFreeKm: 50, travelMaxKm: 20 })).toHaveProperty('travelMaxKm')
  expect(await refused({ languages: ['Klingon'] })).toEqual({
    'languages.0': 'Choose languages from the list.',
  })
  expect(await refused({ faqs: [{ question: 'Rain?', answer: ' ' }] })).toEqual({
    'faqs.0.answer': 'The answer is needed.',
  })
  expect(
    await refused({ faqs: Array.from({ length: 13 }, () => ({ question: 'q', answer: 'a' })) }),
  ).toEqual({ faqs: 'At most 12 questions.' })
  const city = await scene.hasCity()
  await scene.db.run(sql`update cities set latitude = 26.9, longitude = 75.8 where id = ${city}`)
  expect(await refused({ city, position: '26.95, 75.82' })).toBeUndefined()
  expect(await refused({ version: 1, city, position: '75.8, 26.9' })).toHaveProperty('position')
})
