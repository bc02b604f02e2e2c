import { getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { acceptQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { answerDrift, applyWeddingChange } from '#contract/people/weddingChanges.ts'
import { getWedding, updateWedding } from '#contract/planning/weddings.ts'
import { getEstimate } from '#contract/pages/vendorPages.ts'
import {
  getEnquiries,
  getEnquiry,
  markEnquirySeen,
  sendEnquiry,
  sendMessage,
  sendBookingMessage,
} from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { openScene, type Account, type Scene } from '#__tests__/support/scene.ts'
import { hasFilms, hasWedding, planOf } from '#__tests__/support/travelling.ts'
import { hasUnclaimed, inbox } from '#__tests__/support/unclaimed.ts'
import {
  mehndi,
  day,
  hasUdaipurWedding,
  wouldYouCome,
  travelIn,
  udaipur,
  townsApart,
} from '#__tests__/support/townsOfQuestions.ts'

let scene: Scene
let films: Account
beforeAll(async () => {
  scene = await openScene()
  films = await hasFilms(scene)
})
afterAll(() => scene.close())

const isWedding = () => hasUdaipurWedding(scene)
const ask = (couple: Account, more: Parameters<typeof wouldYouCome>[3]) =>
  wouldYouCome(scene, films, couple, more)

test.each([
  ['udaipur', day, udaipur('Sangeet'), 3_000_000],
  ['Udaipur, Rajasthan', mehndi, udaipur('Mehndi'), 3_000_000],
  ['udaipur', undefined, udaipur('Brunch'), 3_000_000],
  ['ajmer', day, { slug: 'ajmer', name: 'Ajmer', functions: null }, 3_000_000],
  ['jaipur', day, { slug: 'jaipur', name: 'Jaipur', functions: 'Wedding' }, undefined],
  ['Our farm', day, { slug: null, name: 'Our farm', functions: null }, undefined],
  [undefined, day, null, undefined],
] as const)(
  'a question asked for “%s” keeps it: both read where, and its quote begins with the way',
  async (city, date, town, travel) => {
    const couple = await isWedding()
    const about = { guests: 100, ...(city && { city }) }
    const { body: shown } = await scene.call(
      getEstimate,
      { vendorId: films.vendorId, functions: 1, ...about },
      couple,
    )
    expect(shown.total?.travel).toBe(travel)
    const { body: asked } = await ask(couple, { ...about, ...(date && { date }) })
    for (const side of [couple, films]) {
      expect((await scene.call(getEnquiry, { enquiryId: asked._id }, side)).body.town).toEqual(town)
      const { items } = (await scene.call(getEnquiries, {}, side)).body
      expect(items.find(({ _id }) => _id === asked._id)?.town).toEqual(town)
    }
    const { body: start } = await scene.call(getQuoteDraft, { enquiryId: asked._id }, films)
    expect(travelIn(start)).toEqual([['Venue', 6_000_000], ...(travel ? [['Travel', travel]] : [])])
  },
)

test.each([
  ['three towns', ['udaipur', 'ajmer', 'jaipur'], 6_000_000],
  ['one town, written in two ways', ['udaipur', 'Udaipur, Rajasthan', 'jaipur'], 3_000_000],
  ['one town that is not its own', ['udaipur', 'udaipur', 'udaipur'], 3_000_000],
  ['towns of which nobody knows one', ['udaipur', 'Our farm', 'jaipur'], null],
])('a question for functions in %s is quoted with the way to each, once', async (...each) => {
  const [, cities, travel] = each
  const couple = await isWedding()
  const times = ['Mehndi', 'Sangeet', 'Wedding'].map((name, at) => ({
    name,
    day: dayAfter(119 + at),
    guests: 100,
    city: cities[at],
  }))
  const question = { vendorId: films.vendorId ?? '', message: 'Free?', times }
  const { body: asked } = await scene.call(sendEnquiry, question, couple)
  const { body: start } = await scene.call(getQuoteDraft, { enquiryId: asked._id }, films)
  expect(travelIn(start)).toEqual([
    ['Venue', 6_000_000],
    ['Travel', travel],
  ])
  const days = { firstDay: dayAfter(119), lastDay: dayAfter(121), validUntil: dayAfter(3) }
  const quote = {
    ...aQuote,
    ...days,
    times: times.map(({ city: _city, ...time }) => time),
    enquiryId: asked._id,
    after: 0,
  }
  const { body: quoted } = await scene.call(sendQuote, quote, films)
  const { body } = await scene.call(getBooking, { bookingId: quoted._id }, couple)
  expect([body.total.amount, body.total.travel]).toEqual([6_000_000 + (travel ?? 0), travel])
})

test.each([
  ['one of them', { times: [{ name: 'Mehndi', day: mehndi, guests: 100 }] }, 3_000_000],
  [
    'one of them, by another name',
    { times: [{ name: 'Henna', day: mehndi, guests: 9 }] },
    3_000_000,
  ],
  ['that at home', { times: [{ name: 'Brunch', day: dayAfter(121), guests: 9 }] }, undefined],
  ['the day of one', {}, 3_000_000],
  [
    'two at one time, in two towns',
    { firstDay: day, lastDay: day, times: [{ name: 'Sangeet, Wedding', day, guests: 100 }] },
    6_000_000,
  ],
])('of functions in several towns, a first quote for %s counts the way there', async (...each) => {
  const [, part, travel] = each
  const couple = await isWedding()
  const times = [
    { name: 'Mehndi', day: mehndi, guests: 100, city: 'udaipur' },
    { name: 'Sangeet', day, guests: 100, city: 'ajmer' },
    { name: 'Wedding', day, guests: 100, city: 'udaipur' },
    { name: 'Brunch', day: dayAfter(121), guests: 100, city: 'jaipur' },
  ]
  const question = { vendorId: films.vendorId ?? '', message: 'Free?', times }
  const { body: asked } = await scene.call(sendEnquiry, question, couple)
  const days = { firstDay: mehndi, lastDay: mehndi, validUntil: dayAfter(3), confirmed: true }
  const quote = { ...aQuote, ...days, ...part, enquiryId: asked._id, after: 0 }
  const { body: quoted } = await scene.call(sendQuote, quote, films)
  const { body } = await scene.call(getBooking, { bookingId: quoted._id }, couple)
  expect(body.total.travel).toBe(travel)
})

/** Tents of Jaipur come to Udaipur, and do not say what for. */
async function hasTents() {
  const price = { unit: 'per_event', amount: 6_000_000 } as const
  const tents = await scene.hasVendor({ city: 'jaipur', ...price, resources: 5 })
  await scene.db.run(sql`
    update vendors
    set other_city_ids = array(select id from cities where slug = 'udaipur')
    where id = ${tents.vendorId}`)
  return tents
}
const waitsForTravel = [
  ['Venue', 6_000_000],
  ['Travel', null],
]

test('a way whose cost is not stated waits in the quote for its price', async () => {
  const couple = await isWedding()
  const tents = await hasTents()
  const times = [
    { name: 'Mehndi', day: mehndi, guests: 100, city: 'udaipur' },
    { name: 'Wedding', day, guests: 100, city: 'jaipur' },
  ]
  for (const about of [{ times }, { city: 'udaipur', date: mehndi }]) {
    const question = { vendorId: tents.vendorId ?? '', message: 'Free?', ...about }
    const { body: asked } = await scene.call(sendEnquiry, question, couple)
    const { body: start } = await scene.call(getQuoteDraft, { enquiryId: asked._id }, tents)
    expect(travelIn(start)).toEqual(waitsForTravel)
  }
})

test('in the quote for a request it waits, too, also where its couple has moved it there since', async () => {
  const tents = await hasTents()
  const requested = async (vendor: Account, city: string) => {
    const couple = await hasWedding(scene, [['Mehndi', mehndi, city]])
    const request = { vendorId: vendor.vendorId, firstDay: mehndi, guests: 100, city }
    const { _id: bookingId } = (await scene.call(requestBooking, request, couple)).body
    const read = async () => {
      const { body } = await scene.call(getQuoteDraft, { bookingId }, vendor)
      return [body.town, ...travelIn(body)]
    }
    const moves = async (to: string) => {
      const change = planOf([['Mehndi', mehndi, to]], 1)
      expect((await scene.call(applyWeddingChange, change, couple)).body.asked).toBe(1)
    }
    return { read, moves }
  }
  const stays = await requested(tents, 'udaipur')
  expect(await stays.read()).toEqual(['Udaipur', ...waitsForTravel])
  const comes = await requested(tents, 'jaipur')
  expect(await comes.read()).toEqual(['Jaipur', ['Venue', 6_000_000]])
  await comes.moves('Udaipur')
  expect(await comes.read()).toEqual(['Udaipur', ...waitsForTravel])
  await stays.moves('Jaipur')
  expect(await stays.read()).toEqual(['Jaipur', ['Venue', 6_000_000]])
  // The way to where nobody knows is not that of before.
  const farm = await requested(films, 'udaipur')
  await farm.moves('Our farm')
  expect(await farm.read()).toEqual(['Our farm', ...waitsForTravel])
})

test('a way that is stated stays in the quote for a request whose price is told on request', async () => {
  const shy = await scene.hasVendor({ city: 'jaipur' })
  await scene.db.run(sql`
    update vendors
    set price_kind = 'on_request', price_amount = null, travel_fee = 3000000,
      other_city_ids = array(select id from cities where slug = 'udaipur')
    where id = ${shy.vendorId}`)
  const couple = await isWedding()
  const request = { vendorId: shy.vendorId, firstDay: mehndi, guests: 100, city: 'udaipur' }
  const { body: booking } = await scene.call(requestBooking, request, couple)
  const { body: start } = await scene.call(getQuoteDraft, { bookingId: booking._id }, shy)
  expect(travelIn(start)).toEqual([
    ['Venue', null],
    ['Travel', 3_000_000],
  ])
})

test('what is quoted is for that town, and for what is there on the quoted day', async () => {
  const couple = await isWedding()
  const { body: asked } = await ask(couple, { city: 'udaipur', date: day, guests: 100 })
  const content = { ...aQuote, firstDay: mehndi, lastDay: mehndi, validUntil: dayAfter(3) }
  const quote = { enquiryId: asked._id, after: 0, ...content }
  const { body: offered } = await scene.call(sendQuote, quote, films)
  for (const side of [couple, films]) {
    const { body } = await scene.call(getBooking, { bookingId: offered._id }, side)
    expect([body.town, body.total.travel]).toEqual([udaipur('Mehndi'), 3_000_000])
  }
})

test('the mail says for when, for how many and where', async () => {
  const couple = await isWedding()
  const { body: asked } = await ask(couple, { city: 'udaipur', date: '2028-05-06', guests: 1200 })
  const last = async () => (await scene.mails(films.email)).at(-1)?.body
  expect(await last()).toContain(
    'Would you come?\n\nThey ask for: Sat 6 May 2028, 1,200 guests, Udaipur.',
  )
  expect(asked.town).toEqual(udaipur(null))
  const other = await isWedding()
  await ask(other, { city: 'udaipur' })
  expect(await last()).toContain('\n\nThey ask for: Udaipur (Brunch).')
  const plain = await scene.hasAccount('user')
  await ask(plain, {})
  expect(await last()).not.toContain('They ask for')
})

test('what is written in the thread later does not ask for its first day again', async () => {
  const couple = await isWedding()
  const { body: asked } = await ask(couple, { city: 'udaipur', date: day, guests: 100 })
  const last = async () => (await scene.mails(films.email)).at(-1)?.body
  const seen = () => scene.call(markEnquirySeen, { enquiryId: asked._id }, films)
  await seen()
  await scene.call(sendMessage, { enquiryId: asked._id, message: 'Thank you!' }, couple)
  expect(await last()).toMatch(/ write:\n\nThank you!\n\nhttp/)
  const content = { ...aQuote, firstDay: mehndi, lastDay: mehndi, validUntil: dayAfter(3) }
  const quote = { enquiryId: asked._id, after: 0, ...content }
  const { body: offered } = await scene.call(sendQuote, quote, films)
  await scene.call(acceptQuote, { bookingId: offered._id, version: 1 }, couple)
  await seen()
  const message = { bookingId: offered._id, message: 'See you then.' }
  await scene.call(sendBookingMessage, message, couple)
  expect(await last()).toMatch(/ write:\n\nSee you then\.\n\nhttp/)
})

test('a business that nobody runs is told the town, and not what the functions are called', async () => {
  const vendorId = await hasUnclaimed(scene)
  const couple = await isWedding()
  const message = 'Would you come?'
  await scene.call(sendEnquiry, { vendorId, city: 'udaipur', date: mehndi, message }, couple)
  expect((await scene.mails(inbox)).at(-1)?.body).toContain(', in Udaipur. We list your business')
})

test('a thread that begins with a booking is about the booking’s town', async () => {
  const couple = await isWedding()
  const request = { vendorId: films.vendorId ?? '', firstDay: day, guests: 100, city: 'udaipur' }
  const { body: booking } = await scene.call(requestBooking, request, couple)
  const message = { bookingId: booking._id, message: 'Can we talk?' }
  const { body: thread } = await scene.call(sendBookingMessage, message, couple)
  expect(thread.town).toEqual(udaipur('Sangeet'))
})

test('what is quoted in several towns differs where one of its functions is planned in another', async () => {
  const couple = await isWedding()
  const times = [
    { name: 'Mehndi', day: mehndi, guests: 80, city: 'udaipur' },
    { name: 'Wedding', day, guests: 200, city: 'jaipur' },
  ]
  const question = { vendorId: films.vendorId ?? '', message: 'Free?', times }
  const { body: enquiry } = await scene.call(sendEnquiry, question, couple)
  const plain = times.map(({ city: _city, ...time }) => time)
  const content = {
    ...aQuote,
    firstDay: mehndi,
    lastDay: day,
    times: plain,
    validUntil: dayAfter(3),
  }
  const quote = { enquiryId: enquiry._id, after: 0, ...content }
  const { body: quoted } = await scene.call(sendQuote, quote, films)
  expect(quoted.times).toMatchObject([{ town: 'udaipur' }, { town: 'jaipur' }])
  const bookingId = quoted._id
  expect(await townsApart(scene, couple, bookingId)).toEqual([])
  const { body: wedding } = await scene.call(getWedding, {}, couple)
  const functions = wedding.functions.map(({ timeZone: _zone, ...each }) =>
    each.name === 'Mehndi' ? { ...each, city: 'Ajmer' } : each,
  )
  const { budget: _budget, ...rest } = wedding
  const saved = await scene.call(updateWedding, { ...rest, budgetAmount: null, functions }, couple)
  expect(saved.body).toMatchObject({ functions: [{ city: 'Ajmer' }, {}, {}, {}] })
  expect(await townsApart(scene, couple, bookingId)).toEqual(['Mehndi: udaipur, planned in Ajmer'])

  // Quoted as they ask for it, each function is where it is planned then; in one town all of them are there.
  const followed = async (after: number) => {
    const { key = '' } = (await scene.call(getBooking, { bookingId }, couple)).body.drift ?? {}
    await scene.call(answerDrift, { bookingId, key, answer: 'change_booking' }, couple)
    const { body: start } = await scene.call(getQuoteDraft, { bookingId }, films)
    const next = { bookingId, after, wishAt: start.wish?.at, ...content }
    const { body } = await scene.call(sendQuote, next, films)
    expect(await townsApart(scene, couple, bookingId)).toEqual([])
    return [body.town?.name, ...(body.times ?? []).map(({ town }) => town)]
  }
  expect(await followed(1)).toEqual([undefined, 'Ajmer', 'jaipur'])
  const { body: again } = await scene.call(getWedding, {}, couple)
  const all = again.functions.map(({ timeZone: _zone, ...each }) => ({ ...each, city: 'Ajmer' }))
  await scene.call(
    updateWedding,
    { ...rest, version: again.version, budgetAmount: null, functions: all },
    couple,
  )
  expect(await followed(2)).toEqual(['Ajmer', undefined, undefined])
})
