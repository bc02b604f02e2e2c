import { presentThen, presentWords } from '#domain/prices/presentThen.ts'

const price = {
  kind: 'exact' as const,
  amount: 1_000_00,
  maxAmount: null,
  currency: 'INR',
  unit: 'per_plate' as const,
  tax: 'included' as const,
  service: 0,
}
const pack = (name: string, amount: number, weekdays: number[]) => ({
  name,
  amount,
  currency: 'INR',
  unit: 'per_event' as const,
  addOns: [{ name: 'Lights', amount: 5_000_00, unit: 'per_event' as const }],
  validity: { weekdays },
})
const list = {
  price: { ...price, validity: { weekdays: [1, 2, 3, 4] } },
  packages: [pack('Gold', 90_000_00, [1, 2, 3]), pack('Gold weekend', 1_20_000_00, [6, 7])],
  seasons: [],
}
const line = (label: string, total: number) => ({
  label,
  kind: 'exact' as const,
  unit: 'per_event' as const,
  amount: total,
  maxAmount: null,
  guests: null,
  functions: null,
  days: null,
  total,
  maxTotal: null,
})
// A Tuesday, a Wednesday and a Saturday.
const [tuesday, wednesday, saturday] = ['2027-06-15', '2027-06-16', '2027-06-19'].map((day) => ({
  firstDay: day,
  lastDay: day,
  times: null,
  guests: 100,
}))
const booked = (amount: number, lines: ReturnType<typeof line>[], quoteVersion = 0) => ({
  ...tuesday!,
  sum: { amount, currency: 'INR', service: 0 },
  total: {},
  lines,
  quoteVersion,
})
const words = (booking: ReturnType<typeof booked>, then = saturday!) =>
  presentWords(presentThen(list, booking, then), booking.sum, booking.sum)

test('another day is priced as the list is now: what was booked where it holds, else what does', () => {
  const gold = booked(80_000_00, [line('Gold', 80_000_00)])
  expect(words(gold, wednesday)).toBe(
    'At today’s prices, the new time would cost ₹90,000 for 100 guests, all in: ₹10,000 more than agreed.',
  )
  expect(words(gold)).toBe(
    'At today’s prices, the package “Gold weekend” for the new time would cost ₹1,20,000 for 100 guests, all in: ' +
      '₹40,000 more than agreed.',
  )
  const plates = booked(1_00_000_00, [line('Price', 1_00_000_00)])
  expect(words(plates, wednesday)).toBe('')
})

test('what is not known is not worked out', () => {
  // Extras stay with their package; one that is not listed any more has no price.
  const lit = [line('Gold', 90_000_00), line('Lights', 4_000_00)]
  expect(words(booked(94_000_00, lit), wednesday)).toContain('₹95,000 for 100 guests')
  expect(words(booked(94_000_00, lit))).toBe('')
  expect(words(booked(94_000_00, [line('Gold', 90_000_00), line('Drums', 4_000_00)]))).toBe('')
  expect(words(booked(50_000_00, [line('Silver', 50_000_00)]))).toBe('')
  // Entered by hand it has no lines; without a list there is nothing to go by.
  expect(words(booked(50_000_00, []))).toBe('')
  expect(presentThen(undefined, booked(1, [line('Gold', 1)]), saturday!)).toBeNull()
})

test('a quote is held against the list where it came to what is listed', () => {
  const gold = [line('Gold', 90_000_00)]
  expect(words(booked(90_000_00, gold, 1))).toContain('₹1,20,000 for 100 guests, all in')
  expect(words(booked(85_000_00, gold, 1))).toBe('')
})
