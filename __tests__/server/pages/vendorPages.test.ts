import { getEstimate } from '#contract/pages/vendorPages.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { sql } from '#server/db/sql.ts'
import { flushViews } from '#server/modules/pages/vendorPages/views.ts'
import { openScene, type Account, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let vendor: Account
beforeAll(async () => {
  scene = await openScene()
  vendor = await scene.hasVendor({
    businessName: 'Rose Palace',
    amount: 120000,
    unit: 'per_plate_veg',
    resources: 2,
  })
})
afterAll(() => scene.close())
const page = async (input: { guests?: number; date?: string } = {}, as?: Account) =>
  (await scene.call(getVendor, { vendorId: vendor.vendorId, ...input }, as)).body

test('by identifier or readable name, never with contact data', async () => {
  const byId = await scene.call(getVendor, { vendorId: vendor.vendorId })
  expect(byId).toMatchObject({
    status: 200,
    body: {
      businessName: 'Rose Palace',
      category: { slug: 'venues' },
      rating: { average: null, count: 0 },
      favorite: false,
    },
  })
  expect((await scene.call(getVendor, { vendorId: byId.body.slug })).body).toEqual(byId.body)
  expect(JSON.stringify(byId.body)).not.toMatch(/contact@scene|98765 ?43210/)
})

test('a vendor whose owner proved an address is verified; a business without an owner is not', async () => {
  expect((await page()).verified).toBe(true)
  const unproved = await scene.hasVendor()
  await scene.db.run(sql`update users set email_verified_at = null where id = ${unproved._id}`)
  expect((await scene.call(getVendor, { vendorId: unproved.vendorId })).body.verified).toBe(false)
  const listed = await scene.hasVendor()
  await scene.db.run(sql`update vendors set user_id = null where id = ${listed.vendorId}`)
  expect((await scene.call(getVendor, { vendorId: listed.vendorId })).body.verified).toBe(false)
})

test('what is not public is not there', async () => {
  const stranger = '00000000-0000-4000-8000-000000000000'
  const missing = await scene.call(getVendor, { vendorId: stranger })
  expect(missing.status).toBe(404)
  for (const status of ['draft', 'submitted', 'suspended']) {
    const hidden = await scene.hasVendor({ status })
    const found = await scene.call(getVendor, { vendorId: hidden.vendorId })
    expect(found).toMatchObject({ status: 404, body: { message: missing.body.message } })
    expect(
      (
        await scene.call(getVendorCalendarDays, {
          vendorId: hidden.vendorId,
          from: '2027-01-01',
          to: '2027-01-02',
        })
      ).status,
    ).toBe(404)
  }
  expect((await scene.call(getVendor, { vendorId: "' or 1=1" })).status).toBe(404)
})

test('the price and each package for our guests', async () => {
  await scene.db.run(sql`
    insert into packages (vendor_id, position, name, amount, currency, unit)
    values (${vendor.vendorId}, 0, 'Décor', 5000000, 'INR', 'per_event')`)
  expect((await page()).estimate).toBeNull()
  const priced = await page({ guests: 300 })
  expect(priced.estimate).toMatchObject({ amount: 36000000, guests: 300 })
  expect(priced.packages).toMatchObject([{ name: 'Décor', estimate: { amount: 5000000 } }])
})

test('attributes in the words and the order of the category', async () => {
  await scene.db.run(
    sql`update categories set attributes = ${JSON.stringify([
      { key: 'rooms', label: 'Rooms', kind: 'number', options: [] },
      { key: 'parking', label: 'Parking', kind: 'yes_no', options: [] },
      { key: 'food', label: 'Food', kind: 'many', options: ['Veg', 'Jain'] },
    ])} where slug = 'venues'`,
  )
  await scene.db.run(sql`
    update vendors
    set attributes = ${JSON.stringify({ food: ['Veg', 'Jain'], rooms: 12, parking: false, old: 'x' })}
    where id = ${vendor.vendorId}`)
  expect((await page()).attributes).toEqual([
    { label: 'Rooms', value: '12' },
    { label: 'Parking', value: 'No' },
    { label: 'Food', value: 'Veg, Jain' },
  ])
})

test('a day is free while a team is, held while only a request stands in the way, else taken', async () => {
  const [one, two] = await scene.db.many<{ id: string }>(
    sql`select id from resources where vendor_id = ${vendor.vendorId} order by position`,
  )
  const takes = (resource: string | undefined, first: string, next: string) =>
    scene.db.run(sql`
      insert into calendar_blocks (vendor_id, resource_id, kind, during)
      values (${vendor.vendorId}, ${resource}, 'day_off', tsrange(${first}::date, ${next}::date))`)
  await takes(one?.id, '2027-02-14', '2027-02-16')
  await takes(two?.id, '2027-02-15', '2027-02-16')
  const { body } = await scene.call(getVendorCalendarDays, {
    vendorId: vendor.vendorId,
    from: '2027-02-13',
    to: '2027-02-16',
  })
  expect(body.days).toEqual({
    '2027-02-13': 'free',
    '2027-02-14': 'free',
    '2027-02-15': 'taken',
    '2027-02-16': 'free',
  })
  expect((await page({ date: '2027-02-15' })).onDay).toBe('taken')
  expect((await page()).onDay).toBeNull()
})

test('at most 100 days, in order', async () => {
  const ask = (from: string, to: string) =>
    scene.call(getVendorCalendarDays, { vendorId: vendor.vendorId, from, to })
  expect((await ask('2027-01-01', '2027-04-10')).status).toBe(200)
  expect(await ask('2027-01-01', '2027-04-11')).toMatchObject({
    status: 422,
    body: { fields: { to: 'At most 100 days at once.' } },
  })
  expect((await ask('2027-01-02', '2027-01-01')).status).toBe(422)
})

test('a view is counted once a call, not for the owner, and only written by the job', async () => {
  const count = async () =>
    (
      await scene.db.one<{ sum: number }>(sql`
        select coalesce(sum(count), 0)::int as sum
        from vendor_views
        where vendor_id = ${vendor.vendorId}`)
    ).sum
  await flushViews(scene.db)
  const before = await count()
  await page()
  await page({}, await scene.hasAccount('user'))
  await page({}, vendor)
  expect(await count()).toBe(before)
  await flushViews(scene.db)
  expect(await count()).toBe(before + 2)
})

test('the answer rate is of 30 days, and of the last ten of 90 days when there are fewer', async () => {
  expect((await page()).response).toMatchObject({ rate: null, of: 0 })
  const addEnquiry = (daysAgo: number, answeredAfterHours: number | null) =>
    scene.db.run(sql`
      insert into enquiries (vendor_id, couple_name, last_message, created_at, first_replied_at)
      select ${vendor.vendorId}, 'A couple', 'Hello', at,
        at + make_interval(hours => ${answeredAfterHours})
      from (select now() - make_interval(days => ${daysAgo}) as at) t`)
  await addEnquiry(2, 3)
  await addEnquiry(50, 30)
  await addEnquiry(60, null)
  await addEnquiry(95, 1)
  expect((await page()).response).toMatchObject({
    rate: 1 / 3,
    of: 3,
    formula: expect.stringContaining('24 hours'),
  })
  for (let index = 0; index < 10; index += 1) await addEnquiry(5, 23)
  expect((await page()).response).toMatchObject({ rate: 1, of: 11 })
})

test('an estimate counts the package, its extras, the guests and the functions', async () => {
  const ids = {
    valet: '50000000-0000-4000-8000-000000000001',
    tea: '50000000-0000-4000-8000-000000000002',
  }
  const { id: packageId } = await scene.db.one<{
    id: string
  }>(sql`insert into packages (vendor_id, position, name, amount, currency, unit, add_ons)
    values (${vendor.vendorId}, 1, 'Evening', 100000, 'INR', 'per_plate', ${JSON.stringify([
      { _id: ids.valet, name: 'Valet', amount: 900000, unit: 'per_function' },
      { _id: ids.tea, name: 'Tea', amount: 3000, unit: 'per_person' },
    ])}) returning id`)
  const ask = async (input: object) =>
    (await scene.call(getEstimate, { vendorId: vendor.vendorId, ...input })).body
  expect(await ask({ guests: 200 })).toMatchObject({
    total: { amount: 24_000_000, unit: 'per_plate_veg' },
    lines: [{ label: 'Price', total: 24_000_000 }],
  })
  const whole = await ask({ packageId, addOns: [ids.valet, ids.tea], guests: 200, functions: 2 })
  expect(whole.lines.map(({ label, total }) => [label, total])).toEqual([
    ['Evening', 40_000_000],
    ['Valet', 1_800_000],
    ['Tea', 1_200_000],
  ])
  expect(whole.total).toMatchObject({ amount: 43_000_000, guests: 200 })
  expect(await ask({ packageId, addOns: [ids.valet] })).toMatchObject({
    total: null,
    lines: [{ total: null }, { total: 900_000 }],
  })
  expect((await ask({ packageId: ids.tea })).fields).toHaveProperty('packageId')
  expect((await ask({ addOns: [ids.tea] })).fields).toHaveProperty('addOns')
  expect((await ask({ functions: 11 })).fields).toHaveProperty('functions')
  expect(
    (
      await scene.call(getEstimate, {
        vendorId: (await scene.hasVendor({ status: 'draft' })).vendorId,
      })
    ).status,
  ).toBe(404)
})
