import { getHome } from '#contract/pages/home.ts'
import { sql } from '#server/db/sql.ts'
import { hasCompletedBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const hasPicture = ({ vendorId }: Account, base: string, cover = true) =>
  scene.db.run(sql`
    insert into photos (vendor_id, position, base, widths, width, height, placeholder, cover)
    values (${vendorId}, 1, ${base}, '{400}', 4, 3, 'data:', ${cover})`)
async function hasReview(vendor: Account, body: string, rating = 5) {
  const { _id } = await hasCompletedBooking(scene, vendor)
  await scene.db.run(sql`
    insert into reviews (
      booking_id, vendor_id, author, rating, quality, value, communication, punctuality, body, is_public
    )
    values (${_id}, ${vendor.vendorId}, 'Priya', ${rating}, 5, 5, 5, 5, ${body}, true)`)
}
const reviewOf = (words: string) =>
  `${words} They asked about my grandmother by name on the day, and everything was where it should be.`

test('an empty market has an honest home page', async () => {
  const { status, body } = await scene.call(getHome, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    featured: [],
    hero: [],
    categories: [],
    cities: [],
    stories: [],
    numbers: { vendors: 0, cities: 0, bookings: 0, reviews: 0 },
  })
  expect(body.articles).toHaveLength(3)
})

test('categories have a telling picture of their vendors, the hero other places, cities their numbers', async () => {
  await scene.hasCategory('venues')
  await scene.db.run(sql`update categories set scene = 'banquet-hall' where slug = 'venues'`)
  const [garden, hall] = [
    await scene.hasVendor({ city: 'jaipur' }),
    await scene.hasVendor({ city: 'udaipur' }),
  ]
  await scene.hasVendor({ city: 'jaipur' })
  await hasPicture(garden, '/pictures/demo/garden-1')
  await hasPicture(hall, '/pictures/demo/banquet-hall-2')
  await scene.hasCategory('cars')
  const { body } = await scene.call(getHome, {})
  expect(body.categories).toEqual([
    { slug: 'cars', name: 'Cars', vendors: 0, photo: null },
    {
      slug: 'venues',
      name: 'Venues',
      vendors: 3,
      photo: { base: '/pictures/demo/banquet-hall-2', widths: [400] },
    },
  ])
  await scene.db.run(sql`update categories set position = 0 where slug = 'venues'`)
  expect((await scene.call(getHome, {})).body.hero).toEqual([
    { base: '/pictures/demo/garden-1', widths: [400] },
  ])
  expect(body.cities).toEqual([
    { slug: 'jaipur', name: 'Jaipur', vendors: 2 },
    { slug: 'udaipur', name: 'Udaipur', vendors: 1 },
  ])
})

test('stories are the newest five-star reviews of public vendors with a picture, one a vendor', async () => {
  const [vendor, plain, hidden] = [
    await scene.hasVendor({ businessName: 'Rose Palace' }),
    await scene.hasVendor(),
    await scene.hasVendor(),
  ]
  await hasPicture(vendor, '/pictures/rose')
  await hasPicture(hidden, '/pictures/hidden')
  await hasReview(vendor, reviewOf('Older.'))
  await hasReview(vendor, reviewOf('Newer.'))
  await hasReview(vendor, reviewOf('Only four stars.'), 4)
  await hasReview(plain, reviewOf('Without a picture.'))
  await hasReview(hidden, reviewOf('Of nobody.'))
  await scene.db.run(sql`update vendors set status = 'suspended' where id = ${hidden.vendorId}`)
  const { stories } = (await scene.call(getHome, {})).body
  expect(stories).toMatchObject([
    {
      author: 'Priya',
      body: reviewOf('Newer.'),
      vendor: { businessName: 'Rose Palace', city: 'Jaipur', photo: { base: '/pictures/rose' } },
    },
  ])
})
