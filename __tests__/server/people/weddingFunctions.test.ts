import { answerBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { updateWedding } from '#contract/planning/weddings.ts'
import { applyWeddingChange, previewWeddingChange } from '#contract/people/weddingChanges.ts'
import { getEnquiries, getEnquiry } from '#contract/talk/enquiries.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { sidesOf } from '#__tests__/support/bookedFunctions.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import {
  asksForPart,
  asksTogether,
  evening,
  mehndi,
  morning,
  reception,
  sangeet,
  sellsParts,
} from '#__tests__/support/slots.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

type Part = 'morning' | 'afternoon' | 'evening' | 'full_day' | null
type Planned = [name: string, date: string | null, slot: Part, guests: number]
const wedding = (version: number, functions: Planned[], city = 'Jaipur') => ({
  version,
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  city,
  functions: functions.map(([name, date, slot, guests]) => ({
    name,
    date,
    slot,
    city: '',
    guests,
  })),
  budgetAmount: null,
  style: '',
  languages: '',
})
const aMehndi: Planned = ['Mehndi', mehndi, 'morning', 120]
const aSangeet: Planned = ['Sangeet', sangeet, 'evening', 250]
const aReception: Planned = ['Reception', reception, null, 400]

/** A wedding of these functions, and a booking that is confirmed. */
async function hasBooked(
  functions: Planned[],
  ask: (
    vendor: Awaited<ReturnType<typeof sellsParts>>,
    couple: Awaited<ReturnType<Scene['hasAccount']>>,
  ) => Promise<{ body: { _id: string } }>,
  price: object = {},
) {
  const couple = await scene.hasAccount('user')
  await scene.call(updateWedding, wedding(0, functions), couple)
  const vendor = await sellsParts(scene, price)
  const { _id: bookingId } = (await ask(vendor, couple)).body
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  let version = 1
  const preview = async (to: Planned[], city?: string) =>
    (await scene.call(previewWeddingChange, wedding(version, to, city), couple)).body.items
  const change = async (to: Planned[], city?: string) =>
    (await scene.call(applyWeddingChange, wedding(version++, to, city), couple)).body
  const sides = sidesOf(scene, bookingId)
  const seen = () => sides.seen(couple)
  const accept = () => sides.accept(vendor)
  const written = async () => {
    const [thread] = (await scene.call(getEnquiries, {}, vendor)).body.items
    if (!thread) return null
    const { messages } = (await scene.call(getEnquiry, { enquiryId: thread._id }, vendor)).body
    return messages.at(-1)?.body ?? null
  }
  return { couple, vendor, preview, change, seen, accept, written }
}
const hasThree = (price: object = { amount: 100_000, unit: 'per_plate' }) =>
  hasBooked(
    [aMehndi, aSangeet, aReception],
    (vendor, couple) => asksTogether(scene, vendor, {}, couple),
    price,
  )
const hasEvening = () =>
  hasBooked([['Sangeet', mehndi, 'evening', 80]], (vendor, couple) =>
    asksForPart(scene, vendor, mehndi, 'evening', couple),
  )

test('one of several functions that moves is proposed by itself, to its new part of the day', async () => {
  const { vendor, preview, change, seen, accept, written } = await hasThree()
  const to = addDays(sangeet, 1)
  const moved: Planned[] = [aMehndi, ['Sangeet', to, 'morning', 250], aReception]
  expect(await preview(moved)).toMatchObject([
    {
      name: 'Sangeet',
      was: { date: sangeet, slot: 'evening' },
      now: { date: to, slot: 'morning' },
      onDay: 'free',
      proposes: true,
      proposedSum: null,
      written: null,
    },
  ])
  expect(await change(moved)).toMatchObject({
    asked: 1,
    message: 'Your wedding is saved, and the vendors are asked.',
  })
  const times = [
    { name: 'Mehndi', day: mehndi, slot: morning, guests: 120 },
    { name: 'Sangeet', day: to, slot: morning, guests: 250 },
    { name: 'Reception', day: reception, slot: null, guests: 400 },
  ]
  const { reschedule } = await seen()
  expect(reschedule).toMatchObject({ by: 'user', times, guests: null, sum: null })
  expect(await written()).toBeNull()
  const mail = (await scene.mails(vendor.email)).at(-1)
  expect(mail?.subject).toContain(
    ` would like Sangeet on ${formatLongDay(to)}, morning (9:00 am to 1:00 pm) instead of `,
  )
  expect(mail?.body).toContain('The other functions stay as they are. The price stays as agreed.')
  // Nobody has written one.
  expect(mail?.body).not.toContain('Their note:')
  expect((await accept()).status).toBe(200)
  expect(await seen()).toMatchObject({ times, reschedule: null })
})

test('all of them move as one, with other guests, and the price is read before', async () => {
  const { preview, change, seen } = await hasThree()
  const later = (day: string) => addDays(day, 7)
  const moved: Planned[] = [
    ['Mehndi', later(mehndi), 'morning', 120],
    ['Sangeet', later(sangeet), 'evening', 250],
    ['Reception', later(reception), null, 300],
  ]
  // ₹1,000 a plate: 120, 250 and 300 of them.
  const sum = { amount: 67_000_000, currency: 'INR' }
  const all = { proposes: true, proposedSum: sum }
  expect(await preview(moved)).toMatchObject([all, all, { ...all, now: { guests: 300 } }])
  await change(moved)
  expect((await seen()).reschedule).toMatchObject({ firstDay: later(mehndi), guests: 300, sum })
})

test('days that become fewer are counted in a price for each of them', async () => {
  const { preview, change, seen } = await hasThree({ amount: 1_000_000, unit: 'per_day' })
  const moved: Planned[] = [aMehndi, ['Sangeet', mehndi, 'evening', 250], aReception]
  const sum = { amount: 2_000_000, currency: 'INR' }
  expect(await preview(moved)).toMatchObject([{ proposes: true, proposedSum: sum }])
  await change(moved)
  expect((await seen()).reschedule).toMatchObject({ sum })
})

test('what no proposal can carry is written, and the couple reads why before', async () => {
  const { vendor, preview } = await hasThree()
  const why = async (to: Planned[], city?: string) => {
    const items = await preview(to, city)
    expect(items.map(({ proposes }) => proposes)).toEqual(items.map(() => false))
    return items[0]?.written
  }
  const to = addDays(sangeet, 1)
  await asksForPart(scene, vendor, to, 'evening')
  expect(await why([aMehndi, ['Sangeet', to, 'evening', 250], aReception])).toContain(
    ` is not free on ${formatLongDay(to)}, evening (6:00 pm to 1:00 am) (Sangeet).`,
  )
  expect(await why([aMehndi, ['Sangeet', null, 'evening', 250], aReception])).toBe(
    'The new day is not fixed yet.',
  )
  expect(await why([aMehndi, aSangeet, aReception], 'Udaipur')).toMatch(
    /^Guests come to Scene .*: it stays in its town\.$/,
  )
  expect(await why([aMehndi, ['Sangeet', mehndi, 'morning', 250], aReception])).toBe(
    'Another function is at this time. Name both in one, or choose another time.',
  )
  expect(await why([aMehndi, aSangeet, ['Reception', reception, null, 401]])).toContain(
    ' has room for at most 400 guests.',
  )
})

test('other guests at one function alone are proposed for it, at its price', async () => {
  const { preview, change, seen, accept } = await hasThree()
  const fewer: Planned[] = [['Mehndi', addDays(mehndi, 7), 'morning', 90], aSangeet, aReception]
  // 30 plates less, at ₹1,000.
  const sum = { amount: 74_000_000, currency: 'INR' }
  expect(await preview(fewer)).toMatchObject([{ proposes: true, proposedSum: sum, written: null }])
  expect(await change(fewer)).toMatchObject({ asked: 1 })
  const times = [{ day: addDays(mehndi, 7), guests: 90 }, { guests: 250 }, { guests: 400 }]
  expect((await seen()).reschedule).toMatchObject({ guests: null, sum, times })
  expect((await accept()).status).toBe(200)
  expect(await seen()).toMatchObject({ guests: 400, sum, times })
})

describe('a wedding that changes again', () => {
  const one = addDays(sangeet, 1)
  const first: Planned[] = [aMehndi, ['Sangeet', one, 'evening', 250], aReception]

  test('proposes anew with what was proposed of the other functions', async () => {
    const { preview, change, seen, accept } = await hasThree()
    await change(first)
    const moved: Planned[] = [['Mehndi', mehndi, 'evening', 120], ...first.slice(1)]
    const all = {
      proposes: true,
      waits: { isThis: false, proposed: { times: [{}, { day: one }, {}] } },
    }
    expect(await preview(moved)).toMatchObject([
      { ...all, name: 'Mehndi', was: { slot: 'morning' }, now: { date: mehndi, slot: 'evening' } },
      { ...all, name: 'Sangeet', was: { date: sangeet }, now: { date: one } },
    ])
    expect(await change(moved)).toMatchObject({
      message:
        'Your wedding is saved, the vendors are asked, and your earlier proposal is withdrawn.',
    })
    expect((await seen()).reschedule?.times).toMatchObject([
      { day: mehndi, slot: evening },
      { day: one, slot: evening },
      { day: reception },
    ])
    expect((await accept()).status).toBe(200)
  })

  test('writes of all that was wanted, where it can’t be proposed any more', async () => {
    const { change, seen, written } = await hasThree()
    await change(first)
    await change([['Mehndi', null, 'morning', 120], ...first.slice(1)])
    expect((await seen()).reschedule).toBeNull()
    const body = await written()
    expect(body).toContain(`Mehndi: no longer on ${formatLongDay(mehndi)}, morning`)
    expect(body).toContain(`Sangeet: ${formatLongDay(one)}, evening instead of`)
  })

  test('says nothing of a function that is back where it is booked', async () => {
    const { preview, change, written } = await hasThree()
    await change(first)
    const later: Planned[] = [['Mehndi', null, 'morning', 120], aSangeet, aReception]
    expect((await preview(later)).map(({ name }) => name)).toEqual(['Mehndi'])
    await change(later)
    expect(await written()).not.toContain('Sangeet')
  })

  test('withdraws where all is as it is booked, and leaves what is proposed already', async () => {
    const { preview, change, seen } = await hasThree()
    await change(first)
    const { reschedule } = await seen()
    expect(await preview(first)).toEqual([])
    expect(await preview([aMehndi, aSangeet, aReception])).toMatchObject([
      {
        name: 'Sangeet',
        was: { date: sangeet },
        now: { date: sangeet },
        proposes: false,
        written: null,
      },
    ])
    expect((await seen()).reschedule).toEqual(reschedule)
    expect(await change([aMehndi, aSangeet, aReception])).toMatchObject({
      asked: 0,
      message: 'Your wedding is saved, and your earlier proposal is withdrawn.',
    })
    expect((await seen()).reschedule).toBeNull()
  })
})

test('another part of the day is proposed where it is sold, and all of the day for a full one', async () => {
  const { preview, change, seen, accept } = await hasEvening()
  const at = (slot: Part): Planned[] => [['Sangeet', mehndi, slot, 80]]
  expect(await preview(at('afternoon'))).toMatchObject([
    { proposes: false, written: 'The afternoon can’t be booked by itself.' },
  ])
  expect(await preview(at('full_day'))).toMatchObject([{ onDay: 'free', proposes: true }])
  await change(at('morning'))
  expect((await seen()).reschedule).toMatchObject({ times: [{ day: mehndi, slot: morning }] })
  await change(at('full_day'))
  expect((await seen()).reschedule).toMatchObject({ times: [{ day: mehndi, slot: null }] })
  expect((await accept()).body).toMatchObject({ firstDay: mehndi, times: null })
})

test('of whole days that part company it is written, and why', async () => {
  const [first, last] = [mehndi, addDays(mehndi, 2)]
  const { preview } = await hasBooked(
    [
      ['Sangeet', first, null, 300],
      ['Wedding', last, null, 300],
    ],
    ({ vendorId }, couple) =>
      scene.call(requestBooking, { vendorId, firstDay: first, lastDay: last, guests: 300 }, couple),
  )
  expect(
    await preview([
      ['Sangeet', first, null, 300],
      ['Wedding', addDays(last, 5), null, 300],
    ]),
  ).toMatchObject([
    {
      proposes: false,
      written:
        'They are booked for all of these days as one, and not all of your functions move together.',
    },
  ])
})
