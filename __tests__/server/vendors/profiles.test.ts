import {
  getMyVendorProfile,
  updateVendorProfile,
  submitVendorProfile,
} from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { completeProfile } from '#__tests__/support/vendors.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('a new vendor sees an empty draft that says what is missing, and reading makes no row', async () => {
  const vendor = await scene.hasAccount('vendor')
  await scene.db.run(sql`delete from vendors where user_id = ${vendor._id}`)

  const { status, body } = await scene.call(getMyVendorProfile, {}, vendor)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'draft',
    version: 0,
    businessName: '',
    completeness: 0,
    actions: [],
    pendingEdits: [],
  })
  expect(body.missing.map(({ field }) => field)).toEqual([
    'businessName',
    'category',
    'city',
    'priceKind',
    'contactEmail',
    'contactPhone',
  ])
  expect(await scene.db.many(sql`select from vendors where user_id = ${vendor._id}`)).toEqual([])
})

test('a draft is saved step by step and keeps what was saved before', async () => {
  const vendor = await scene.hasAccount('vendor')
  await scene.call(updateVendorProfile, { version: 0, businessName: '  Rose Garden ' }, vendor)
  const { body } = await scene.call(
    updateVendorProfile,
    { version: 1, city: await scene.hasCity(), area: 'Old town' },
    vendor,
  )

  expect(body).toMatchObject({
    version: 2,
    businessName: 'Rose Garden',
    area: 'Old town',
    status: 'draft',
    // Half of the first of three questions, and a third of the second.
    completeness: 28,
  })
  expect(
    await scene.db.many(sql`select name from resources where vendor_id = ${vendor.vendorId}`),
  ).toEqual([{ name: 'Main' }])
})

test('a save in between is refused and changes nothing', async () => {
  const vendor = await scene.hasAccount('vendor')
  await scene.call(updateVendorProfile, { version: 0, businessName: 'First' }, vendor)
  const late = await scene.call(updateVendorProfile, { version: 0, businessName: 'Second' }, vendor)

  expect(late).toMatchObject({ status: 409, body: { about: { currentVersion: 1 } } })
  expect((await scene.call(getMyVendorProfile, {}, vendor)).body.businessName).toBe('First')
})

test('of twenty saves of one version one wins', async () => {
  const vendor = await scene.hasAccount('vendor')
  await scene.call(getMyVendorProfile, {}, vendor)
  await scene.call(updateVendorProfile, { version: 0, businessName: 'Start' }, vendor)
  const saves = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      scene.call(updateVendorProfile, { version: 1, businessName: `Save ${index}` }, vendor),
    ),
  )

  expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
})

test('what contradicts itself is refused beside its field', async () => {
  const vendor = await scene.hasAccount('vendor')
  const prices = {
    priceKind: 'range',
    priceAmount: 500,
    priceMaxAmount: 400,
    priceUnit: 'per_day',
    priceTax: 'included',
  }
  const save = async (more: Record<string, unknown>) =>
    (await scene.call(updateVendorProfile, { version: 0, ...more }, vendor)).body.fields

  expect(await save(prices)).toEqual({ priceMaxAmount: 'The highest price is below the lowest.' })
  expect(await save({ ...prices, priceKind: 'exact', priceAmount: null })).toHaveProperty(
    'priceAmount',
  )
  expect(await save({ capacityMin: 300, capacityMax: 100 })).toHaveProperty('capacityMax')
  expect(
    await save({
      category: '00000000-0000-4000-8000-000000000000',
      city: '00000000-0000-4000-8000-000000000000',
    }),
  ).toEqual({ category: 'Choose a category from the list.', city: 'Choose a city from the list.' })
  expect(await save({ website: 'javascript:alert(1)' })).toHaveProperty('website')
  expect((await scene.call(getMyVendorProfile, {}, vendor)).body.version).toBe(0)
})

test('the answers are those the category asks for', async () => {
  const vendor = await scene.hasAccount('vendor')
  const category = await scene.hasCategory('halls')
  await scene.db.run(
    sql`update categories set attributes = ${JSON.stringify([
      { key: 'setting', label: 'Setting', kind: 'choice', options: ['Indoor', 'Outdoor'] },
      { key: 'rooms', label: 'Rooms', kind: 'number', options: [] },
    ])} where id = ${category}`,
  )

  const refused = await scene.call(
    updateVendorProfile,
    { version: 0, category, attributes: { setting: 'Under water', rooms: 4 } },
    vendor,
  )
  expect(refused.body.fields).toEqual({ 'attributes.setting': 'Choose one of the options.' })
  const saved = await scene.call(
    updateVendorProfile,
    { version: 0, category, attributes: { setting: 'Outdoor', rooms: 4, other: 'x' } },
    vendor,
  )
  expect(saved.body.attributes).toEqual({ setting: 'Outdoor', rooms: 4 })
})

test('packages keep their identifier and their order', async () => {
  const vendor = await scene.hasAccount('vendor')
  const gold = { name: 'Gold', amount: 9000000, unit: 'package', inclusions: ['Stage'] }
  const first = (
    await scene.call(
      updateVendorProfile,
      { version: 0, packages: [gold, { ...gold, name: 'Silver', amount: 5000000 }] },
      vendor,
    )
  ).body.packages
  expect(first.map(({ name, currency }) => [name, currency])).toEqual([
    ['Gold', 'INR'],
    ['Silver', 'INR'],
  ])

  const input = first.toReversed().map(({ currency: _currency, ...each }) => each)
  const second = (await scene.call(updateVendorProfile, { version: 1, packages: input }, vendor))
    .body.packages
  expect(second).toEqual(first.toReversed())
})

test('what the sign-up brought makes no profile begun', async () => {
  const vendor = await scene.hasAccount('vendor')
  await scene.db.run(sql`
    update vendors set contact_email = 'vera@scene.test', contact_phone = '+91 98765 43210'
    where id = ${vendor.vendorId}`)
  expect((await scene.call(getMyVendorProfile, {}, vendor)).body).toMatchObject({ completeness: 0 })
  const { body } = await scene.call(
    updateVendorProfile,
    { version: 0, businessName: 'Rose Garden' },
    vendor,
  )
  expect(body.completeness).toBe(17)
})

test('only a complete profile is handed in, once', async () => {
  const vendor = await scene.hasAccount('vendor')
  const early = await scene.call(submitVendorProfile, {}, vendor)
  expect(early.status).toBe(422)
  expect(early.body.fields).toMatchObject({
    businessName: 'Add the name of your business.',
    priceKind: expect.stringContaining('on request'),
  })

  // What a page says of itself may follow.
  const saved = await scene.call(
    updateVendorProfile,
    { version: 0, ...(await completeProfile(scene)), description: '' },
    vendor,
  )
  expect(saved.body).toMatchObject({ missing: [], actions: ['submit'], completeness: 100 })
  const submitted = await scene.call(submitVendorProfile, {}, vendor)
  expect(submitted.body).toMatchObject({
    status: 'submitted',
    actions: [],
    timeline: [{ from: 'draft', to: 'submitted', by: 'vendor' }],
  })
  expect((await scene.call(submitVendorProfile, {}, vendor)).status).toBe(409)
})
