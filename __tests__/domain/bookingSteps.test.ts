import { bookingEvents, type BookingEvent, bookingStep } from '#domain/bookings/steps.ts'
import type { ToFind } from '#domain/bookings/toFind.ts'
import type { PaidPart } from '#domain/payments/instalments.ts'
import { type MoneyOf, moneySteps } from '#domain/payments/steps.ts'
import { reminderStage } from '#domain/steps.ts'

const toBooking = (bookingId: string) => `/bookings/${bookingId}`
const event: BookingEvent = {
  kind: 'cancelled',
  bookingId: 'b1',
  name: 'Nila Hall',
  firstDay: '2027-02-13',
  lastDay: '2027-02-14',
  guests: 300,
  sum: { amount: 11_505_000, currency: 'INR' },
  until: '2027-01-10T09:00:00.000Z',
}
const wordsFor = (side: 'user' | 'vendor', change: Partial<BookingEvent> = {}) =>
  bookingEvents.flatMap((kind) => {
    const step = bookingStep({ ...event, ...change, kind }, side, { locale: 'en-IN', toBooking })
    return step ? [`${kind}, ${step.tone}: ${step.label}. ${step.detail} [${step.action}]`] : []
  })

const wanted =
  'You wanted Sat 13 Feb 2027 to Sun 14 Feb 2027. See who else is free then. [Find another]'

test('a request names what it comes to, and says so where that is not known', () => {
  const total = {
    kind: 'exact' as const,
    amount: 45_000_000,
    maxAmount: null,
    currency: 'INR',
    guests: 300,
    tax: 'included' as const,
    service: 0,
    unit: 'per_plate' as const,
  }
  const read = (stated: BookingEvent['total']) => {
    const request = { ...event, kind: 'requested' as const, sum: null, total: stated }
    return bookingStep(request, 'vendor', { locale: 'en-IN', toBooking })?.detail
  }
  const people = 'Sat 13 Feb 2027 to Sun 14 Feb 2027, 300 guests'
  expect(read(total)).toBe(`${people}, ₹4,50,000, all in.`)
  expect(read({ ...total, kind: 'from', tax: 'not_stated' })).toBe(
    `${people}, from ₹4,50,000, tax not stated.`,
  )
  expect(read({ ...total, kind: 'on_request', amount: null })).toBe(`${people}, price on request.`)
  expect(read({ ...total, unit: 'per_hour' })).toBe(
    `${people}, ₹4,50,000 for one hour, tax included.`,
  )
  expect(read(null)).toBe(`${people}.`)
})

test('of several functions it says how many come to the smallest and to the largest', () => {
  const times = [80, 300].map((guests, index) => ({
    name: '',
    day: `2027-02-1${index + 3}`,
    slot: null,
    guests,
  }))
  const request = { ...event, kind: 'requested' as const, sum: null, times }
  expect(bookingStep(request, 'vendor', { locale: 'en-IN', toBooking })?.detail).toBe(
    'Sat 13 Feb 2027 to Sun 14 Feb 2027, 80 to 300 guests.',
  )
})

test('who is to be found for what was cancelled, by function, until somebody is asked', () => {
  const read = (toFind: Partial<ToFind>, times: BookingEvent['times'] = null) => {
    const find = { category: 'Venues', functions: ['Sangeet'], free: 3, isAsked: false, ...toFind }
    const cancelled = { ...event, kind: 'cancelled' as const, toFind: find, times }
    const step = bookingStep(cancelled, 'user', { locale: 'en-IN', toBooking })
    return `${step?.tone}: ${step?.label}. ${step?.detail}`
  }
  const had = 'Nila Hall cancelled. You had booked Sat 13 Feb 2027 to Sun 14 Feb 2027, ₹1,15,050. '
  const search = `${had}See who is free then, and ask them all at once.`
  expect(read({})).toBe(`brick: Find venues for the Sangeet: 3 are free. ${search}`)
  expect(read({ free: 1, functions: ['Haldi', 'Sangeet'] })).toBe(
    `brick: Find venues for the Haldi and the Sangeet: one is free. ${search}`,
  )
  // Where nobody is, or nobody has looked, nobody can be asked.
  expect(read({ free: 0, functions: [], category: 'DJs' })).toBe(
    `brick: Find DJs for Sat 13 Feb 2027 to Sun 14 Feb 2027. ${had}` +
      'Nobody is free then within ₹1,15,050: look beyond that.',
  )
  expect(read({ free: null })).toBe(
    `brick: Find venues for the Sangeet. ${had}See who else is free then.`,
  )
  const whole = { slot: null, guests: 80 }
  const times = [
    { ...whole, name: 'Mehendi', day: '2027-02-13' },
    { ...whole, name: 'Sangeet', day: '2027-02-14' },
  ]
  expect(read({ free: 0, functions: ['Mehendi', 'Sangeet'] }, times)).toBe(
    `brick: Find venues for the Mehendi and the Sangeet. ${had}` +
      'Nobody is free for all of it within ₹1,15,050: look for each.',
  )
  expect(read({ isAsked: true, free: null })).toBe(
    `calm: Find venues for the Sangeet. ${had}You have asked others; nobody is booked yet.`,
  )
})

test('on the day, and the day before, what takes place then is named with its hours and where it is', () => {
  const read = (kind: 'today' | 'tomorrow', change: Partial<BookingEvent>) => {
    const on = { ...event, until: '2027-02-14', ...change, kind }
    return bookingStep(on, 'user', { locale: 'en-IN', toBooking })?.detail
  }
  const where = { hall: 'Main hall', town: { name: 'Kochi', functions: 'Ceremony' } }
  const evening = { name: 'evening' as const, from: '18:00', to: '23:30' }
  const morning = { name: 'morning' as const, from: '09:00', to: '12:00' }
  const times = [
    { name: 'Haldi', day: '2027-02-13', slot: morning, guests: 80 },
    { name: 'Ceremony', day: '2027-02-14', slot: evening, guests: 300, packageName: 'Gold' },
  ]
  expect(read('today', { times, where })).toBe(
    'Ceremony: evening (6:00 pm to 11:30 pm), 300 guests, Main hall, Kochi.',
  )
  expect(read('tomorrow', { times, where: { hall: null, town: null } })).toBe(
    'Ceremony: Sun 14 Feb 2027, evening (6:00 pm to 11:30 pm), 300 guests.',
  )
  // Each in its own town, one without a name and without hours.
  const apart = times.map((time, at) => ({
    ...time,
    day: '2027-02-14',
    town: ['Aluva', 'Kochi'][at],
  }))
  const lunch = { name: '', day: '2027-02-14', slot: null, guests: 20 }
  expect(read('today', { times: [...apart, lunch], where: null })).toBe(
    '20 guests. Haldi: morning (9:00 am to 12:00 pm), 80 guests, Aluva. ' +
      'Ceremony: evening (6:00 pm to 11:30 pm), 300 guests, Kochi.',
  )
  // For all of its days; what takes place there is named where it is one.
  expect(read('today', { where })).toBe(
    'Sat 13 Feb 2027 to Sun 14 Feb 2027, 300 guests, Main hall, Kochi.',
  )
  expect(read('tomorrow', { firstDay: '2027-02-14', where })).toBe(
    'Sun 14 Feb 2027, 300 guests, Main hall, Kochi (Ceremony).',
  )
})

test('what is today stands first of what presses; no list counts it, and no mail has it', () => {
  const on = { ...event, kind: 'today' as const, until: '2027-02-14' }
  const step = bookingStep(on, 'vendor', { locale: 'en-IN', toBooking })
  expect(step).toMatchObject({ lists: [], to: '/bookings/b1', until: '2027-02-14' })
  for (const day of ['2027-02-13', '2027-02-14'])
    expect(step && reminderStage(step, day, new Date(`${day}T06:00:00Z`))).toBeUndefined()
})

test('what waits in a booking, as its couple reads it', () => {
  expect(wordsFor('user')).toEqual([
    'cancelled, brick: Nila Hall cancelled. You had booked Sat 13 Feb 2027 to Sun 14 Feb 2027, ₹1,15,050. ' +
      'See who else is free then. [Find another]',
    'cancelled_by_us, brick: Your booking with Nila Hall was cancelled by us. ' +
      'You had booked Sat 13 Feb 2027 to Sun 14 Feb 2027, ₹1,15,050. ' +
      'See who else is free then. [Find another]',
    'declined, calm: Nila Hall can’t take your day. ' + wanted,
    'withdrawn, calm: Nila Hall withdrew the quote. ' + wanted,
    'expired, calm: Nila Hall didn’t answer in time. ' + wanted,
    'quote_expired, calm: The quote from Nila Hall has expired. ' + wanted,
    'ended, calm: We ended your request to Nila Hall. ' + wanted,
    'quoted, amber: Read the quote from Nila Hall. For Sat 13 Feb 2027 to Sun 14 Feb 2027, 300 guests, ₹1,15,050. ' +
      'The booking is confirmed once you accept. [Read it]',
    'move_proposed, amber: Answer the change proposed by Nila Hall. ' +
      'You have booked Sat 13 Feb 2027 to Sun 14 Feb 2027. Until you accept, nothing changes. [Answer]',
    'move_accepted, calm: Nila Hall accepted your change. ' +
      'It is booked for Sat 13 Feb 2027 to Sun 14 Feb 2027, ₹1,15,050 now. [See it]',
    'move_declined, calm: Nila Hall declined your change. ' +
      'It stays as it was booked, for Sat 13 Feb 2027 to Sun 14 Feb 2027. [See it]',
    'hall_moved, calm: Nila Hall moved your booking to another hall. ' +
      'For Sat 13 Feb 2027 to Sun 14 Feb 2027. All else stays as agreed. [See where]',
    'today, amber: Today: Nila Hall. Sat 13 Feb 2027 to Sun 14 Feb 2027, 300 guests. [See the booking]',
    'tomorrow, amber: Tomorrow: Nila Hall. Sat 13 Feb 2027 to Sun 14 Feb 2027, 300 guests. [See the booking]',
    'disputed, brick: Nila Hall says it did not happen. ' +
      'Say whether Sat 13 Feb 2027 to Sun 14 Feb 2027 took place. ' +
      'Nothing is completed until you have answered. [Answer]',
    'over, calm: How did it go with Nila Hall?. It was Sat 13 Feb 2027 to Sun 14 Feb 2027. ' +
      'If neither of you says anything, it counts as having taken place from Tue 16 Feb 2027. [Answer]',
    'to_review, calm: Review Nila Hall. They were with you Sat 13 Feb 2027 to Sun 14 Feb 2027. ' +
      'Other couples will read it. [Write it]',
  ])
})

test('what waits in a booking, as its vendor reads it: one guest is one, no sum is none', () => {
  expect(wordsFor('vendor', { name: 'Asha', lastDay: '2027-02-13', guests: 1, sum: null })).toEqual(
    [
      'given_up, amber: Asha has cancelled Sat 13 Feb 2027. It was booked for 1 guest. [See the booking]',
      'requested, amber: Answer the request from Asha. Sat 13 Feb 2027, 1 guest. [Answer]',
      'change_wanted, amber: Change the quote for Asha. Sat 13 Feb 2027. ' +
        'They want something else: send another version, or write to them. [See what]',
      'move_proposed, amber: Answer the change proposed by Asha. ' +
        'They have booked Sat 13 Feb 2027. Until you accept, nothing changes. [Answer]',
      'move_accepted, calm: Asha accepted your change. It is booked for Sat 13 Feb 2027 now. [See it]',
      'move_declined, calm: Asha declined your change. It stays as it was booked, for Sat 13 Feb 2027. [See it]',
      'today, amber: Today: Asha. Sat 13 Feb 2027, 1 guest. [See the booking]',
      'tomorrow, amber: Tomorrow: Asha. Sat 13 Feb 2027, 1 guest. [See the booking]',
      'disputed, brick: Asha says it did not happen. Say whether Sat 13 Feb 2027 took place. ' +
        'Nothing is completed until you have answered. [Answer]',
      'over, calm: Did the booking with Asha take place?. It was Sat 13 Feb 2027. ' +
        'If neither of you says anything, it counts as having taken place from Mon 15 Feb 2027. [Answer]',
      'to_review, calm: Review Asha. They have written about you. ' +
        'You can read it once you have written, too. [Write it]',
      'to_reply, calm: Reply to the review from Asha. One public reply, which couples read below it. [Reply]',
    ],
  )
})

test('what its couple has cancelled, with what comes back by what was agreed', () => {
  const read = (refund: BookingEvent['refund']) => {
    const gone = { ...event, kind: 'given_up' as const, name: 'Aditi & Rohan', refund }
    const step = bookingStep({ ...gone, lastDay: '2027-02-13' }, 'vendor', {
      locale: 'en-IN',
      toBooking,
    })
    return `${step?.label}. ${step?.detail}`
  }
  const words =
    'Aditi & Rohan have cancelled Sat 13 Feb 2027. It was booked for 300 guests, ₹1,15,050.'
  expect(read(null)).toBe(words)
  const policy = `${words} Under the agreed policy,`
  expect(read({ percent: 50, kept: 0 })).toBe(`${policy} 50% of what was paid is to be refunded.`)
  expect(read({ percent: 100, kept: 0 })).toBe(
    `${policy} everything that was paid is to be refunded.`,
  )
  expect(read({ percent: 0, kept: 1_000_000 })).toBe(
    `${policy} nothing of what was paid is to be refunded.`,
  )
  expect(read({ percent: 75, kept: 1_000_000 })).toBe(
    `${policy} 75% of what was paid is to be refunded, but at least ₹10,000 stays as the retainer.`,
  )
})

test('a change that waits for an answer says what would be otherwise, with what it would come to', () => {
  const proposed = { firstDay: '2027-02-20', lastDay: '2027-02-21', guests: 350, sum: null }
  const detail = (change: object) =>
    bookingStep({ ...event, kind: 'move_proposed', proposed: { ...proposed, ...change } }, 'user', {
      locale: 'en-IN',
      toBooking,
    })?.detail
  const sum = { amount: 12_000_000, currency: 'INR', tax: null, service: null }
  const moved =
    'Sat 20 Feb 2027 to Sun 21 Feb 2027 instead of Sat 13 Feb 2027 to Sun 14 Feb 2027, ' +
    '350 guests instead of 300'
  expect(detail({})).toBe(`${moved}. Until you accept, nothing changes.`)
  expect(detail({ sum, hall: { name: 'Lawn' } })).toBe(
    `${moved}, Lawn, for ₹1,20,000 in all. Until you accept, nothing changes.`,
  )
  expect(detail({ firstDay: event.firstDay, lastDay: event.lastDay, guests: null, sum })).toBe(
    '₹1,20,000 instead of ₹1,15,050. Until you accept, nothing changes.',
  )
})

test('a step leads to its booking and ends with its event', () => {
  const step = bookingStep(event, 'user', { locale: 'en-IN', toBooking })
  expect(step).toMatchObject({ to: '/bookings/b1', until: '2027-01-10T09:00:00.000Z' })
})

const part = (change: Partial<PaidPart>): PaidPart => ({
  label: 'Advance',
  amount: 5_000_000,
  due: '2027-01-05',
  paid: 0,
  waiting: 0,
  state: 'late',
  ...change,
})
const payment: MoneyOf['payments'][number] = {
  paymentId: 'p1',
  kind: 'paid',
  by: 'user',
  amount: 2_500_000,
  counted: 0,
  state: 'waits',
  day: '2027-01-06',
  saidOn: '2027-01-07',
  method: 'upi',
  reference: '',
}
const theDay = { firstDay: '2027-02-14', lastDay: '2027-02-14' }
const money: MoneyOf = {
  bookingId: 'b1',
  name: 'Nila Hall',
  currency: 'INR',
  total: 11_505_000,
  balance: { paid: 0, refunded: 0, waiting: 0, left: 11_505_000, over: 0 },
  toRefund: null,
  instalments: [],
  payments: [],
  stay: { ...theDay, today: '2027-01-07' },
  changedAt: '2027-01-02T09:00:00.000Z',
}
const moneyFor = (side: 'user' | 'vendor', change: Partial<MoneyOf>) =>
  moneySteps(
    { ...money, ...change },
    { side, today: '2027-01-07', locale: 'en-IN', toBooking },
  ).map(
    ({ label, detail, tone, action, until, to }) =>
      `${tone}: ${label}. ${detail} [${action}] ${until} ${to}`,
  )

test('a couple pays what is late or due within days; a vendor reads what is late', () => {
  const instalments = [
    part({}),
    part({ label: 'Rest', due: '2027-01-06', paid: 1_000_000, waiting: 1_500_000 }),
    part({ label: '', due: '2027-01-12', state: 'due' }),
    part({ due: '2027-06-01', state: 'open' }),
    part({ due: null, state: 'partly_paid', paid: 1 }),
    part({ paid: 5_000_000, state: 'paid' }),
    part({ waiting: 5_000_000, state: 'said' }),
  ]
  expect(moneyFor('user', { instalments })).toEqual([
    'brick: Pay ₹50,000 to Nila Hall. Advance, due Tue 5 Jan 2027, 2 days late. ' +
      '[How to pay] 2027-01-05 /bookings/b1#pay',
    'brick: Pay ₹25,000 to Nila Hall. Rest, due Wed 6 Jan 2027, 1 day late. ' +
      '[How to pay] 2027-01-06 /bookings/b1#pay',
    'amber: Pay ₹50,000 to Nila Hall. Instalment 3, due Tue 12 Jan 2027. [How to pay] 2027-01-12 /bookings/b1#pay',
  ])
  expect(moneyFor('vendor', { instalments })).toEqual([
    'amber: ₹50,000 from Nila Hall is late. Advance, due Tue 5 Jan 2027, 2 days late. ' +
      '[See the booking] null /bookings/b1',
    'amber: ₹25,000 from Nila Hall is late. Rest, due Wed 6 Jan 2027, 1 day late. ' +
      '[See the booking] null /bookings/b1',
  ])
})

test('what has no date is to be paid from a week before its day on, until its days are over there', () => {
  const instalments = [
    part({ paid: 5_000_000, state: 'paid' }),
    part({ label: 'Balance', amount: 14_000_000, due: null, state: 'open' }),
  ]
  const on = (today: string, change: Partial<MoneyOf> = {}, firstDay = '2027-02-14') =>
    moneyFor('user', { instalments, stay: { ...theDay, firstDay, today }, ...change })
  const pay = 'amber: Pay ₹1,40,000 to Nila Hall. Balance, no date was agreed, and the'
  const open = `${pay} day is Sun 14 Feb 2027. [How to pay] 2027-02-14 /bookings/b1#pay`
  expect(on('2027-02-06')).toEqual([])
  expect(on('2027-02-07')).toEqual([open])
  expect(on('2027-02-14')).toEqual([open])
  expect(on('2027-02-15')).toEqual([])
  const days = 'Fri 12 Feb 2027 to Sun 14 Feb 2027.'
  expect(on('2027-02-07', { lacksWays: true }, '2027-02-12')).toEqual([
    `${pay} days are ${days} Nila Hall has not said on Everset how to pay. ` +
      '[Ask how to pay] 2027-02-12 /bookings/b1',
  ])
  expect(on('2027-02-13', {}, '2027-02-12')).toEqual([
    `${pay} days are ${days} [How to pay] null /bookings/b1#pay`,
  ])
  expect(on('2027-02-15', {}, '2027-02-12')).toEqual([])
  // Its vendor reads nothing: it is never late. Of what was said or denied nothing is to be paid.
  const stay = { ...theDay, today: '2027-02-14' }
  expect(moneyFor('vendor', { instalments, stay })).toEqual([])
  const whole = part({ due: null, waiting: 5_000_000, state: 'said' })
  expect(on('2027-02-14', { instalments: [whole] })).toEqual([])
  const disputed = { ...payment, state: 'disputed' as const, by: 'vendor' as const }
  expect(on('2027-02-14', { payments: [disputed] })).toEqual([])
})

test('where its vendor has not said how it is paid, the step says so and does not promise it', () => {
  const instalments = [part({}), part({ label: 'Rest', due: '2027-01-12', state: 'due' })]
  expect(moneyFor('user', { instalments, lacksWays: true })).toEqual([
    'brick: Pay ₹50,000 to Nila Hall. Advance, due Tue 5 Jan 2027, 2 days late. ' +
      'Nila Hall has not said on Everset how to pay. [Ask how to pay] 2027-01-05 /bookings/b1',
    'amber: Pay ₹50,000 to Nila Hall. Rest, due Tue 12 Jan 2027. ' +
      'Nila Hall has not said on Everset how to pay. [Ask how to pay] 2027-01-12 /bookings/b1',
  ])
})

test('who gets money says whether it came; who entered a payment that is denied corrects it', () => {
  const payments = [
    payment,
    { ...payment, by: 'vendor' as const, kind: 'refunded' as const, amount: 100_050 },
    { ...payment, state: 'disputed' as const, amount: 300_000, note: 'We got 2,000 only.' },
    { ...payment, state: 'counts' as const },
    { ...payment, state: 'withdrawn' as const, by: 'vendor' as const },
  ]
  expect(moneyFor('vendor', { payments })).toEqual([
    'amber: Did ₹25,000 from Nila Hall arrive?. They say that they paid it on Wed 6 Jan 2027. ' +
      '[Confirm or deny] null /bookings/b1',
  ])
  expect(moneyFor('user', { payments })).toEqual([
    'amber: Did ₹1,000.50 from Nila Hall arrive?. They say that they gave it back on Wed 6 Jan 2027. ' +
      '[Confirm or deny] null /bookings/b1',
    'brick: Nila Hall says a payment of ₹3,000 is wrong. You entered it for Wed 6 Jan 2027. ' +
      'They wrote: “We got 2,000 only.” Correct it, or write to them. [See the payment] null /bookings/b1',
  ])
})

test('nobody is told to pay an instalment while a payment for it is disputed', () => {
  const disputed = { ...payment, state: 'disputed' as const, by: 'vendor' as const }
  expect(moneyFor('user', { instalments: [part({})], payments: [disputed] })).toEqual([])
})

test('what is still to come back of a cancelled booking', () => {
  expect(moneyFor('user', { toRefund: 2_876_250 })).toEqual([
    'amber: Nila Hall owes you ₹28,762.50. The booking was cancelled. ' +
      'Once it has arrived, say so in the booking. [See the booking] null /bookings/b1',
  ])
  expect(moneyFor('vendor', { toRefund: 2_876_250 })).toEqual([
    'brick: Give ₹28,762.50 back to Nila Hall. The booking was cancelled. ' +
      'Once you have sent it, say so in the booking. [See the booking] null /bookings/b1',
  ])
  expect(moneyFor('user', { toRefund: 0 })).toEqual([])
})

test('what is to come back of a payment of a cancelled booking that is not confirmed', () => {
  const cancelled = { toRefund: 0, payments: [payment], refund: { percent: 75, kept: 0 } }
  expect(moneyFor('user', cancelled)).toEqual([
    'calm: Nila Hall has not confirmed ₹25,000. The booking was cancelled. ' +
      'Once it is confirmed as paid, ₹18,750 is to be refunded. [See the booking] null /bookings/b1',
  ])
  expect(moneyFor('vendor', cancelled)).toEqual([
    'amber: Did ₹25,000 from Nila Hall arrive?. They say that they paid it on Wed 6 Jan 2027. ' +
      'The booking was cancelled: once you confirm it, ₹18,750 is to be refunded. ' +
      '[Confirm or deny] null /bookings/b1',
  ])
  // Where nothing of it would come back, nobody is told to wait.
  expect(moneyFor('user', { ...cancelled, refund: { percent: 0, kept: 0 } })).toEqual([])
})

test('what was paid too much, once both have agreed on less', () => {
  const balance = { paid: 11_505_000, refunded: 0, waiting: 0, left: 0, over: 1_000_000 }
  expect(moneyFor('user', { balance })).toEqual([
    'amber: Nila Hall owes you ₹10,000. More was paid than is agreed. ' +
      'Once it has arrived, say so in the booking. [See the booking] null /bookings/b1',
  ])
  expect(moneyFor('vendor', { balance })).toEqual([
    'brick: Give ₹10,000 back to Nila Hall. More was paid than is agreed. ' +
      'Once you have sent it, say so in the booking. [See the booking] null /bookings/b1',
  ])
  // Of one cancelled its policy says what comes back.
  expect(moneyFor('user', { balance, toRefund: 0 })).toEqual([])
})

test('a refund that was said is confirmed, and not owed beside that; once it is denied its vendor corrects it', () => {
  const refund = { ...payment, by: 'vendor' as const, kind: 'refunded' as const, amount: 1_000_000 }
  const owed = { toRefund: 2_876_250, payments: [refund] }
  expect(moneyFor('user', owed).map((line) => line.slice(0, 40))).toEqual([
    'amber: Did ₹10,000 from Nila Hall arrive',
    'amber: Nila Hall owes you ₹18,762.50. Th',
  ])
  expect(moneyFor('vendor', owed).map((line) => line.slice(0, 40))).toEqual([
    'brick: Give ₹18,762.50 back to Nila Hall',
  ])
  const denied = { ...owed, payments: [{ ...refund, state: 'disputed' as const }] }
  expect(moneyFor('user', denied).map((line) => line.slice(0, 40))).toEqual([
    'amber: Nila Hall owes you ₹28,762.50. Th',
  ])
  expect(moneyFor('vendor', denied).map((line) => line.slice(0, 40))).toEqual([
    'brick: Nila Hall says a refund of ₹10,00',
    'brick: Give ₹18,762.50 back to Nila Hall',
  ])
})

test('a couple of two is spoken of as two, and a business as one, whatever it is called', () => {
  const disputed = { ...event, kind: 'disputed' as const }
  const label = (side: 'user' | 'vendor', name: string) =>
    bookingStep({ ...disputed, name }, side, { locale: 'en-IN', toBooking })?.label
  expect(label('vendor', 'Sneha & Varun')).toBe('Sneha & Varun say it did not happen')
  expect(label('vendor', 'Meera')).toBe('Meera says it did not happen')
  expect(label('user', 'Bhavna & Sons')).toBe('Bhavna & Sons says it did not happen')
})
