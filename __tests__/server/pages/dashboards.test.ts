import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { sendEnquiry, sendMessage, sendBookingMessage } from '#contract/talk/enquiries.ts'
import { updateWedding } from '#contract/planning/weddings.ts'
import { getUserDashboard, getVendorDashboard } from '#contract/pages/dashboards.ts'
import { formatLongDay } from '#domain/days.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { coupleSteps } from '#server/modules/pages/dashboards/coupleSteps.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import { noWedding } from '#__tests__/support/weddings.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('a couple’s dashboard: from nothing to a countdown, money and next steps', async () => {
  const couple = await scene.hasAccount('user')
  const first = await scene.call(getUserDashboard, {}, couple)
  expect(first.body).toMatchObject({
    daysToGo: null,
    enquiries: [],
    bookings: [],
    favorites: 0,
    money: { budget: null, requested: 0, agreed: 0, currency: 'INR' },
  })
  expect(first.body.nextSteps.map(({ to }) => to)).toEqual(['/create-profile', '/vendors'])

  await scene.call(
    updateWedding,
    {
      version: 0,
      partnerOne: 'Priya',
      partnerTwo: 'Arjun',
      functions: [{ name: 'Wedding', date: dayAfter(100), slot: 'evening', guests: 300 }],
      budgetAmount: 1_000_000,
      style: '',
      languages: '',
    },
    couple,
  )
  const vendor = await scene.hasVendor({ resources: 2 })
  const agreed = await hasBooking(scene, vendor, { couple, firstDay: dayAfter(100), guests: 300 })
  const { _id: dayBefore } = await hasBooking(scene, vendor, { couple, firstDay: dayAfter(99) })
  await scene.call(answerBooking, { bookingId: agreed._id, answer: 'accept' }, vendor)
  const enquiry = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, message: 'Is there parking?' },
    couple,
  )
  const enquiryId = enquiry.body._id
  await scene.call(sendMessage, { enquiryId, message: 'Plenty.' }, vendor)

  const { body } = await scene.call(getUserDashboard, {}, couple)
  expect(body).toMatchObject({
    daysToGo: 100,
    // What is only asked for counts exactly, too, where its price is exact.
    money: {
      budget: 1_000_000,
      requested: 8_500_000,
      requestedVague: 0,
      agreed: 8_500_000,
      agreedVague: 0,
    },
    enquiries: [{ unread: 1 }],
  })
  expect(body.bookings.map(({ status, coupleName }) => `${status} ${coupleName}`)).toEqual([
    'requested Priya & Arjun',
    'confirmed Priya & Arjun',
  ])
  expect(body.nextSteps.map(({ label, to }) => `${label}: ${to}`)).toEqual([
    `Read the message from Scene ${vendor.vendorId.slice(0, 8)}: /my-enquiries/${enquiryId}`,
    // Calmly, for it may be meant so.
    `You requested Scene ${vendor.vendorId.slice(0, 8)} for ${formatLongDay(dayAfter(99))}, a day without ` +
      `a function: /my-bookings/${dayBefore}`,
    'Waiting for an answer: /my-bookings',
  ])
})

test('each booking says for which functions it is, and what its vendor is', async () => {
  const couple = await scene.hasAccount('user')
  const functions = [
    { name: 'Sangeet', date: dayAfter(100), slot: null, guests: 120 },
    { name: 'Wedding', date: dayAfter(101), slot: null, guests: 300 },
    { name: 'Brunch', date: dayAfter(102), slot: 'morning', guests: 80 },
    { name: 'Reception', date: dayAfter(102), slot: 'evening', guests: 200 },
  ]
  const names = {
    partnerOne: 'Priya',
    partnerTwo: 'Arjun',
    style: '',
    languages: '',
    budgetAmount: null,
  }
  const saved = await scene.call(updateWedding, { version: 0, ...names, functions }, couple)
  expect(saved.status).toBe(200)
  const vendor = await scene.hasVendor({ resources: 3 })
  await hasBooking(scene, vendor, { couple, firstDay: dayAfter(101) })
  await hasBooking(scene, vendor, { couple, firstDay: dayAfter(120) })
  // A vendor of whole days has what is on one day as one.
  const photographer = await scene.hasVendor({ category: 'photographers' })
  const { vendorId } = photographer
  const times = [
    { name: 'Wedding', day: dayAfter(101), guests: 300 },
    { name: 'Brunch, Reception', day: dayAfter(102), guests: 200 },
  ]
  const together = { vendorId, firstDay: dayAfter(101), lastDay: dayAfter(102), guests: 300, times }
  const { body: photos } = await scene.call(requestBooking, together, couple)
  const { body } = await scene.call(getUserDashboard, {}, couple)
  const nameOf = new Map(body.wedding.functions.map(({ _id, name }) => [_id, name]))
  expect(
    body.bookings
      .map((each) => [
        each.firstDay,
        each.functions.map((_id) => nameOf.get(_id ?? undefined)),
        each.categoryName,
      ])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual([
    [dayAfter(101), ['Wedding', 'Reception', 'Brunch'], 'Photographers'],
    [dayAfter(101), ['Wedding'], 'Venues'],
    [dayAfter(120), [], 'Venues'],
  ])
  // None of them is offered once more.
  const bookingId = photos._id
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, photographer)
  const planned = await scene.call(getBooking, { bookingId }, couple)
  expect(planned.body.lacks?.map(({ name }) => name)).toEqual(['Sangeet'])
  expect(body.weddings).toEqual([])
})

test('a booking in another currency is not counted in the budget, and is named', async () => {
  const couple = await scene.hasAccount('user')
  const { _id } = await hasBooking(scene, await scene.hasVendor(), { couple })
  const counted = async () => (await scene.call(getUserDashboard, {}, couple)).body.money
  expect(await counted()).toMatchObject({ requested: 8_500_000, unpriced: 0 })
  await scene.db.run(
    sql`update bookings set estimate = estimate || '{"currency":"GBP"}'::jsonb where id = ${_id}`,
  )
  expect(await counted()).toMatchObject({ requested: 0, unpriced: 1 })
})

test('every day that is held is counted, also those the dashboard does not list', async () => {
  const couple = await scene.hasAccount('user')
  const vendor = await scene.hasVendor()
  for (let day = 50; day < 57; day++)
    await hasBooking(scene, vendor, { couple, firstDay: dayAfter(day) })
  const { body } = await scene.call(getUserDashboard, {}, couple)
  expect(body.bookings).toHaveLength(7)
  expect(body.bookingCount).toBe(7)
  expect(body.nextSteps).toContainEqual({
    _id: 'Waiting for an answer',
    label: 'Waiting for an answer',
    detail: 'You have a hold on 7 days. A hold ends after 48 hours.',
    to: '/my-bookings',
    tone: 'calm',
    action: 'See them',
    until: null,
    wedding: null,
  })
})

test('a vendor’s dashboard: what to do, the funnel of 30 days, eight weeks, the response rate', async () => {
  const vendor = await scene.hasVendor()
  await scene.db.run(sql`
    insert into vendor_views (vendor_id, day, count)
    values (${vendor.vendorId}, now()::date, 7), (${vendor.vendorId}, now()::date - 40, 5)`)
  const { _id: bookingId } = await hasBooking(scene, vendor)
  const couple = await scene.hasAccount('user')
  const ask = { vendorId: vendor.vendorId, message: 'Hello' }
  const enquiryId = (await scene.call(sendEnquiry, ask, couple)).body._id

  const { body } = await scene.call(getVendorDashboard, {}, vendor)

  expect(body.funnel).toEqual({ views: 7, enquiries: 1, requests: 1, confirmed: 0 })
  expect(body.byWeek).toHaveLength(8)
  expect(body.byWeek.at(-1)).toMatchObject({ views: 7, enquiries: 1, requests: 1 })
  expect(body.response).toMatchObject({
    // It has its 24 hours yet.
    rate: null,
    of: 0,
    formula: 'Nothing to count yet: an enquiry counts once it is answered, or after 24 hours.',
  })
  expect(body.upcoming).toMatchObject([{ _id: bookingId, actions: ['accept', 'offer', 'decline'] }])
  // The question's day ends before the hold of two.
  expect(body.todos.map(({ to }) => to)).toEqual([
    `/vendor/Enquiry/${enquiryId}`,
    `/vendor-bookings/${bookingId}`,
    '/vendor/portfolio',
    '/vendor/update-profile#packages',
    '/vendor/update-profile#address',
  ])
})

test('a thread that the vendor began is no enquiry, and nothing that it answered', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId } = await hasBooking(scene, vendor)
  const other = await hasBooking(scene, vendor, { firstDay: dayAfter(130) })
  await scene.call(sendBookingMessage, { bookingId, message: 'How many tables?' }, vendor)
  const about = { bookingId: other._id, message: 'Is there a stage?' }
  const asked = await scene.call(sendBookingMessage, about, other.couple)
  const answer = { enquiryId: asked.body._id, message: 'There is.' }
  expect((await scene.call(sendMessage, answer, vendor)).status).toBe(200)

  const { body } = await scene.call(getVendorDashboard, {}, vendor)

  expect(body.funnel.enquiries).toBe(1)
  expect(body.byWeek.at(-1)?.enquiries).toBe(1)
  expect(body.response).toMatchObject({ rate: 1, of: 1 })
})

test('a budget counts what is asked for as the search’s does, and says what is not stated', async () => {
  const couple = await scene.hasAccount('user')
  const money = async () => (await scene.call(getUserDashboard, {}, couple)).body.money
  expect(await money()).toMatchObject({ requested: 0, requestedVague: 0, open: [] })
  await hasBooking(scene, await scene.hasVendor(), { couple })
  expect(await money()).toMatchObject({ requested: 8_500_000, requestedVague: 0, open: [] })
  // Plus a tax whose rate nobody said: a fifth.
  await hasBooking(scene, await scene.hasVendor({ tax: 'excluded' }), { couple })
  expect(await money()).toMatchObject({
    requested: 18_700_000,
    requestedVague: 1,
    open: ['tax', 'service'],
  })
})

test('a vendor that is a draft is told how to be found', async () => {
  const vendor = await scene.hasAccount('vendor')
  expect((await scene.call(getVendorDashboard, {}, vendor)).body.todos[0]).toMatchObject({
    to: '/vendor/create-profile',
  })
})

test('what a page lacks is listed once it is handed in, by what its category has', async () => {
  const vendor = await scene.hasVendor({ category: 'photographers', status: 'submitted' })
  const lacks = async () =>
    (await scene.call(getVendorDashboard, {}, vendor)).body.todos
      .filter(({ to }) => to.startsWith('/vendor/update-profile'))
      .map(({ label, to }) => `${label} ${to.split('#')[1]}`)
  const change = (values: Sql) =>
    scene.db.run(sql`update vendors set ${values} where id = ${vendor.vendorId}`)
  await change(sql`
    description = '', price_tax = 'not_stated', capacity_max = null, cancellation = null,
    travel_max_km = 60`)
  const photographer = [
    'Describe what you do description',
    'Say if tax and service are included priceTax',
    'Add a package packages',
    'Choose a cancellation policy policyKind',
    'Say what travel costs travelFee',
  ]
  expect(await lacks()).toEqual(photographer)
  await change(sql`category_id = ${await scene.hasCategory('venues')}, status = 'approved'`)
  expect(await lacks()).toEqual([
    ...photographer.slice(0, 3),
    'Say for how many guests you are capacityMax',
    'Choose a cancellation policy policyKind',
    'Add your address address',
  ])
  await change(sql`
    description = 'A house by the lake.', price_tax = 'included', capacity_max = 300,
    cancellation = '{"tiers":[],"retainerPercent":0,"graceHours":0}', address = '1 Lake Road'`)
  expect(await lacks()).toEqual(['Add a package packages'])
  // The wizard asks first.
  await change(sql`description = '', status = 'draft'`)
  expect(await lacks()).toEqual([])
})

test('a vendor reads what a request comes to, as far as that is known', async () => {
  const vendor = await scene.hasVendor()
  await hasBooking(scene, vendor)
  const [request] = (await scene.call(getVendorDashboard, {}, vendor)).body.todos
  expect(request?.detail).toMatch(/, 200 guests, ₹85,000, [^,]+\.$/)
})

test('nobody is told to do what their role may not', async () => {
  const vendor = await scene.hasVendor({ tax: 'excluded' })
  const { couple } = await hasBooking(scene, vendor)
  const staff = await hasMember(scene, vendor, 'staff')
  const viewer = await hasMember(scene, couple, 'viewer')
  const todos = async (as: Account) =>
    (await scene.call(getVendorDashboard, {}, as)).body.todos.map(({ label }) => label)
  expect(await todos(vendor)).toContain('Answer the request from Priya Rao')
  expect(await todos(staff)).toEqual([])
  const steps = async (as: Account) =>
    (await scene.call(getUserDashboard, {}, as)).body.nextSteps.map(({ label }) => label)
  expect(await steps(couple)).toContain('Tell us about your wedding')
  expect(await steps(viewer)).toEqual(['Waiting for an answer'])
})

test('each day of a stay that is held is counted, and no stay that is over comes up', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  await scene.call(
    requestBooking,
    { vendorId: vendor.vendorId, firstDay: dayAfter(50), lastDay: dayAfter(51), guests: 90 },
    couple,
  )
  const { nextSteps } = (await scene.call(getUserDashboard, {}, couple)).body
  expect(nextSteps.map(({ detail }) => detail)).toContain(
    'You have a hold on 2 days. A hold ends after 48 hours.',
  )
  // What lies between functions is held for nobody; a day that two hold is one.
  const times = [52, 54, 56].map((days) => ({ name: '', day: dayAfter(days), guests: 90 }))
  const together = { vendorId: vendor.vendorId, firstDay: dayAfter(52), guests: 90, times }
  await scene.call(requestBooking, together, couple)
  await hasBooking(scene, await scene.hasVendor(), { couple, firstDay: dayAfter(56) })
  const held = (await scene.call(getUserDashboard, {}, couple)).body.nextSteps
  expect(held.map(({ detail }) => detail)).toContain(
    'You have a hold on 5 days. A hold ends after 48 hours.',
  )
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain(
    'The days are held for 48 hours: until then',
  )
  const { _id } = await hasBooking(scene, vendor, { status: 'confirmed', firstDay: dayAfter(70) })
  const upcoming = async () =>
    (await scene.call(getVendorDashboard, {}, vendor)).body.upcoming.map((each) => each._id)
  expect(await upcoming()).toContain(_id)
  // By day, whatever its state.
  const soon = await hasBooking(scene, vendor, { firstDay: dayAfter(60) })
  const last = await hasBooking(scene, vendor, { status: 'offered', firstDay: dayAfter(80) })
  expect((await upcoming()).slice(-3)).toEqual([soon._id, _id, last._id])
  scene.setTime(new Date(`${dayAfter(72)}T12:00:00Z`))
  expect(await upcoming()).not.toContain(_id)
  scene.setTime(undefined)
})

test('of more bookings than there is room for come the next, beside what is asked for', async () => {
  const vendor = await scene.hasVendor()
  const days = [95, 90, 93, 91, 96, 92, 94]
  for (const day of days)
    await hasBooking(scene, vendor, { status: 'confirmed', firstDay: dayAfter(day) })
  await hasBooking(scene, vendor, { firstDay: dayAfter(99) })
  const { upcoming } = (await scene.call(getVendorDashboard, {}, vendor)).body
  expect(upcoming.map(({ status, firstDay }) => `${status} ${firstDay}`)).toEqual([
    ...[90, 91, 92, 93, 94].map((day) => `confirmed ${dayAfter(day)}`),
    `requested ${dayAfter(99)}`,
  ])
})

const stepsFor = (count: number, wedding: Wedding = noWedding) =>
  coupleSteps({
    favorites: count,
    held: count,
    wedding,
    bookings: 0,
    enquiries: 0,
    waiting: [],
    today: () => dayAfter(0),
    may: () => true,
  })
const stepsOf = (count: number) =>
  stepsFor(count)
    .map(({ label, detail }) => `${label}: ${/^[^.]+/.exec(detail)?.[0]}`)
    .slice(1)
test('a search from the dashboard asks for day and guests; its town is the page’s to fill in', () => {
  const functions = [
    { name: 'Wedding', date: dayAfter(90), slot: null, city: 'Jaipur', guests: 320 },
  ]
  const [find] = stepsFor(0, { ...noWedding, version: 1, city: 'Jaipur', functions })
  expect(find?.to).toBe(`/vendors?date=${dayAfter(90)}&guests=320`)
})
test.each([
  [
    1,
    [
      'Waiting for an answer: You have a hold on 1 day',
      'Ask your favourites: You’ve saved 1 vendor',
    ],
  ],
  [
    2,
    [
      'Waiting for an answer: You have a hold on 2 days',
      'Ask your favourites: You’ve saved 2 vendors',
    ],
  ],
])('a couple’s steps of which there are %i each', (count, steps) => {
  expect(stepsOf(count)).toEqual(steps)
})
