import { getSimilarVendors, getWorkedWith } from '#contract/pages/vendorPages.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasCompletedBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const similar = async (vendor: Account, more: { guests?: number; date?: string } = {}) => {
  const { status, body } = await scene.call(getSimilarVendors, {
    vendorId: vendor.vendorId,
    ...more,
  })
  expect(status).toBe(200)
  return body.items
}

test('similar vendors: of the category and the city, the nearest in price first, free on the day', async () => {
  const names = ['Mine', 'Dear', 'Close', 'Near in price'] as const
  const [mine, , close, near] = await Promise.all(
    names.map((businessName, index) =>
      scene.hasVendor({ businessName, amount: [100_000, 900_000, 120_000, 101_000][index] ?? 0 }),
    ),
  )
  await scene.hasVendor({ businessName: 'Hidden', status: 'suspended' })
  if (!mine || !close || !near) throw new Error('No vendors.')
  expect((await similar(mine)).map(({ businessName }) => businessName)).toEqual([
    'Near in price',
    'Close',
    'Dear',
  ])

  const date = dayAfter(50)
  await scene.db.run(sql`
    insert into calendar_blocks (vendor_id, resource_id, kind, during)
    select vendor_id, id, 'day_off', tsrange(${date}::date, ${date}::date + 1)
    from resources
    where vendor_id = ${near.vendorId}`)
  const free = await similar(mine, { date, guests: 100 })
  expect(free.map(({ businessName, onDay }) => [businessName, onDay])).toEqual([
    ['Close', 'free'],
    ['Dear', 'free'],
  ])
})

test('in the city first, then near it, not farther', async () => {
  const vendorAt = async (slug: string, latitude: number, longitude: number) => {
    const id = await scene.hasCity(slug)
    await scene.db.run(
      sql`update cities set latitude = ${latitude}, longitude = ${longitude} where id = ${id}`,
    )
    return id
  }
  const [home, near, far] = [
    await vendorAt('delhi', 28.6, 77.2),
    await vendorAt('noida', 28.5, 77.4),
    await vendorAt('kochi', 9.9, 76.3),
  ]
  const category = await scene.hasCategory('florists')
  const at = async (businessName: string, city: string) => {
    const vendor = await scene.hasVendor({ businessName })
    await scene.db.run(sql`
      update vendors
      set city_id = ${city}, category_id = ${category}
      where id = ${vendor.vendorId}`)
    return vendor
  }
  const mine = await at('Here', home)
  await at('There', near)
  await at('Nearby', home)
  await at('Away', far)
  expect((await similar(mine)).map(({ businessName }) => businessName)).toEqual(['Nearby', 'There'])
})

test('worked together: one couple’s wedding within three days, public vendors only, nobody named', async () => {
  const [venue, cook, late, hidden] = [
    await scene.hasVendor({ businessName: 'Venue' }),
    await scene.hasVendor({ businessName: 'Cook' }),
    await scene.hasVendor(),
    await scene.hasVendor(),
  ]
  const { couple } = await hasCompletedBooking(scene, venue, 10)
  const also = async (vendor: Account, daysAgo: number, as: string | null) => {
    const booking = await hasCompletedBooking(scene, vendor, daysAgo)
    await scene.db.run(sql`
      update bookings
      set user_id = ${as}, wedding_id = own_wedding(${as})
      where id = ${booking._id}`)
  }
  await also(cook, 12, couple._id)
  await also(late, 14, couple._id)
  await also(hidden, 10, couple._id)
  await also(late, 10, null)
  await scene.db.run(sql`update vendors set status = 'suspended' where id = ${hidden.vendorId}`)

  const { body } = await scene.call(getWorkedWith, { vendorId: venue.vendorId })
  expect(body.items.map(({ businessName }) => businessName)).toEqual(['Cook'])
  expect(JSON.stringify(body)).not.toMatch(/Priya|Arjun|user-|contact@/)
  expect(
    (await scene.call(getWorkedWith, { vendorId: cook.vendorId })).body.items.map(
      ({ businessName }) => businessName,
    ),
  ).toContain('Venue')
  await scene.db.run(
    sql`update bookings set status = 'cancelled_by_user' where vendor_id = ${cook.vendorId}`,
  )
  expect((await scene.call(getWorkedWith, { vendorId: venue.vendorId })).body.items).toEqual([])
})
