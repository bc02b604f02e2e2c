import fc from 'fast-check'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { sql } from '#server/db/sql.ts'
import { anyWriting, pageAddress } from '#__tests__/support/addresses.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const visit = async (url: string) => {
  const { statusCode, headers } = await scene.app.inject({ url })
  return headers.location === undefined ? statusCode : [statusCode, headers.location]
}
/** An approved vendor whose address the database gave. */
async function hasAddress(businessName: string) {
  const vendor = await scene.hasVendor({ businessName })
  const { slug } = await scene.db.one<{ slug: string }>(
    sql`update vendors set slug = null where id = ${vendor.vendorId} returning slug`,
  )
  return { ...vendor, slug, short: vendor.vendorId.slice(0, 8) }
}
const rename = async (vendorId: string, name: string) =>
  (
    await scene.db.one<{ slug: string }>(
      sql`update vendors set business_name = ${name} where id = ${vendorId} returning slug`,
    )
  ).slug

test.each([
  ['Rose Garden Palace', 'rose-garden-palace'],
  ['L’Étoile & Søn', 'letoile-son'],
  ['  --ÆON 2000!  ', 'aeon-2000'],
  ['Ｒoyal', 'royal'],
  [`${'Very '.repeat(20)}long`, 'very-very-very-very-very-very-very-very-very-very-very-very'],
])('%s is read as %s in the address', async (name, readable) => {
  const { slug, short } = await hasAddress(name)
  expect(slug).toBe(`${readable}-${short}`)
  expect(await visit(`/vendor/${slug}`)).toBe(200)
})

test('a name that leaves no letters has more of the identifier', async () => {
  const { slug, vendorId } = await hasAddress('शादी महल')
  expect(slug).toBe(`vendor-${vendorId.replaceAll('-', '').slice(0, 12)}`)
  expect(await visit(`/vendor/${slug}`)).toBe(200)
})

test('identifier, older names, other words and letters redirect to the address, with the query', async () => {
  const { vendorId, slug: first, short } = await hasAddress('Rose House')
  const second = await rename(vendorId, 'Lotus House')
  const now = await rename(vendorId, 'Marigold House')
  expect([first, second, now]).toEqual([
    `rose-house-${short}`,
    `lotus-house-${short}`,
    `marigold-house-${short}`,
  ])
  await scene.db.run(
    sql`insert into vendor_addresses (slug, vendor_id) values ('from-long-ago', ${vendorId})`,
  )
  for (const old of [
    vendorId,
    vendorId.toUpperCase(),
    first,
    second,
    'from-long-ago',
    `anything-${short}`,
    short,
    now.toUpperCase(),
  ]) {
    expect([old, await visit(`/vendor/${old}?guests=300&date=2027-02-14`)]).toEqual([
      old,
      [301, `/vendor/${now}?guests=300&date=2027-02-14`],
    ])
    expect((await scene.call(getVendor, { vendorId: old })).body).toMatchObject({
      _id: vendorId,
      slug: now,
    })
  }
  expect(await visit(`/vendor/${now}?guests=300`)).toBe(200)
})

test('a name given back has its first address again', async () => {
  const { vendorId, slug } = await hasAddress('Tulip House')
  const other = await rename(vendorId, 'Orchid House')
  expect(await rename(vendorId, 'Tulip House')).toBe(slug)
  expect(await visit(`/vendor/${other}`)).toEqual([301, `/vendor/${slug}`])
  expect(await visit(`/vendor/${slug}`)).toBe(200)
})

test('who was never public, or may come back, cannot be distinguished from what was never there', async () => {
  const missing = await scene.call(getVendor, { vendorId: 'nobody-00000000' })
  expect([
    missing.status,
    await visit('/vendor/nobody-00000000'),
    await visit('/vendor/nobody'),
  ]).toEqual([404, 404, 404])
  for (const status of ['draft', 'submitted', 'changes_requested', 'suspended', 'rejected']) {
    const { vendorId } = await scene.hasVendor({ status })
    await scene.db.run(
      sql`update vendors set slug = ${`hidden-${vendorId.slice(0, 8)}`} where id = ${vendorId}`,
    )
    if (status !== 'suspended')
      await scene.db.run(sql`update vendors set approved_at = null where id = ${vendorId}`)
    for (const address of [
      vendorId,
      `hidden-${vendorId.slice(0, 8)}`,
      `anything-${vendorId.slice(0, 8)}`,
    ]) {
      const { status: code, body } = await scene.call(getVendor, { vendorId: address })
      expect([status, code, body.message, await visit(`/vendor/${address}`)]).toEqual([
        status,
        404,
        missing.body.message,
        404,
      ])
    }
  }
})

test('a business whose owner left is gone for good, and says what was there', async () => {
  const vendor = await hasAddress('Leaving House')
  await scene.db.run(
    sql`update vendors set status = 'rejected', user_id = null where id = ${vendor.vendorId}`,
  )
  for (const address of [vendor.slug, vendor.vendorId, `anything-${vendor.short}`]) {
    expect(await visit(`/vendor/${address}?guests=3`)).toBe(410)
    expect(await scene.call(getVendor, { vendorId: address })).toMatchObject({
      status: 410,
      body: {
        message: 'This business is no longer on Everset.',
        code: 'gone',
        about: { category: 'venues', city: 'jaipur' },
      },
    })
  }
})

test('a place and an article are there or they are not', async () => {
  await scene.hasVendor({ category: 'venues', city: 'jaipur' })
  for (const path of ['/vendors/venues/jaipur', '/blog/small-weddings'])
    expect([path, await visit(path)]).toEqual([path, 200])
  for (const path of ['/vendors/venues/atlantis', '/vendors/nothing/jaipur', '/blog/nothing'])
    expect([path, await visit(path)]).toEqual([path, 404])
})

test('an address has one form', async () => {
  expect(await visit('/vendors/?city=goa')).toEqual([301, '/vendors?city=goa'])
  expect(await visit('/blog//')).toEqual([301, '/blog'])
  // Never to another host.
  expect(await visit('//evil.test/')).toEqual([301, '/evil.test'])
  expect(await visit('/Vendors?city=goa')).toEqual([301, '/vendors?city=goa'])
  expect(await visit('/admin/dashboard')).toEqual([301, '/admin/Dashboard'])
  expect(await visit('/No/Such/Page')).toBe(404)
  const { statusCode, headers } = await scene.app.inject({ method: 'HEAD', url: '/TERMS' })
  expect([statusCode, headers.location]).toEqual([301, '/terms'])
})

test('however a page’s address is written, it leads to the one it has, with the query', async () => {
  await fc.assert(
    fc.asyncProperty(pageAddress.chain(anyWriting), async ({ pattern, path, written }) => {
      const seen = await visit(`${written}?a=B`)
      if (written !== path) expect([written, seen]).toEqual([written, [301, `${path}?a=B`]])
      // What is there under its name, the database knows.
      else if (!pattern.includes(':')) expect([written, seen]).toEqual([written, 200])
    }),
  )
})
