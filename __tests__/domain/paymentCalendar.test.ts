import fc from 'fast-check'
import { byMonth, type CountedBooking, totalsOf } from '#domain/payments/calendar.ts'
import { calendarCsv } from '#domain/payments/calendarCsv.ts'
import { allocate, type Part } from '#domain/payments/instalments.ts'
import { balanceOf, paymentsOf } from '#domain/payments/ledger.ts'
import { runs } from '#__tests__/support/seeds.ts'

const today = '2027-01-10'
type Printed = {
  amount: number
  day: string
  kind?: 'paid' | 'received' | 'refunded'
  denied?: boolean
}

/** A booking with what the vendor has said of its money. */
function booking(
  bookingId: string,
  parts: Part[],
  said: Printed[],
  more: Partial<CountedBooking> = {},
): CountedBooking {
  const rows = said.flatMap(({ amount, kind = 'received', denied }, index) => {
    const paymentId = `${bookingId}${index}`
    const by = kind === 'received' ? ('vendor' as const) : ('user' as const)
    const row = { _id: paymentId, paymentId, kind, by, amount }
    const no = { _id: `${paymentId}n`, paymentId, kind: 'denied' as const, by, amount: null }
    return denied ? [row, { ...no, by: 'vendor' as const }] : [row]
  })
  const payments = paymentsOf(rows)
  const total = parts.reduce((all, { amount }) => all + amount, 0)
  const balance = balanceOf(total, payments)
  return {
    bookingId,
    name: `Hall ${bookingId}`,
    currency: 'INR',
    total,
    balance,
    toRefund: null,
    instalments: allocate(parts, balance, today),
    payments: payments.map((payment, index) => ({
      paymentId: `${bookingId}${index}`,
      kind: payment.kind,
      amount: payment.amount,
      counted: payment.counted,
      state: payment.state,
      day: said[index]?.day ?? today,
      method: 'upi',
      reference: '=1+1',
    })),
    ...more,
  }
}
const part = (amount: number, due: string | null, label = '') => ({ amount, due, label })
const rose = booking(
  'a',
  [part(300, '2026-12-05', 'Advance'), part(700, '2027-02-07')],
  [{ amount: 100, day: '2026-12-04' }],
)
const elm = booking(
  'b',
  [part(400, null)],
  [{ amount: 50, day: '2027-02-01', kind: 'paid', denied: true }],
)
const yen = booking('c', [part(900, '2027-02-01')], [{ amount: 900, day: '2027-02-01' }], {
  currency: 'JPY',
})

test('each part stands in the month it is due, each payment in the one it was made', () => {
  const months = byMonth([rose, elm, yen])
  expect(months.map(({ month }) => month)).toEqual(['2026-12', '2027-02', null])
  expect(months.map(({ sums }) => sums)).toEqual([
    [{ currency: 'INR', planned: 300, left: 200, late: 200, paid: 100, refunded: 0 }],
    [
      { currency: 'INR', planned: 700, left: 700, late: 0, paid: 0, refunded: 0 },
      { currency: 'JPY', planned: 900, left: 0, late: 0, paid: 900, refunded: 0 },
    ],
    [{ currency: 'INR', planned: 400, left: 400, late: 0, paid: 0, refunded: 0 }],
  ])
  expect(months[1]?.parts.map(({ name, place, of, state }) => [name, place, of, state])).toEqual([
    ['Hall c', 0, 1, 'paid'],
    ['Hall a', 1, 2, 'open'],
  ])
  expect(months[2]?.parts[0]).toMatchObject({ isDisputed: true, left: 400 })
})

test('totals are by currency; of a cancelled booking only what came and goes back counts', () => {
  const gone = booking('d', [], [{ amount: 600, day: '2026-11-01' }], { toRefund: 250 })
  const totals = totalsOf([rose, elm, yen, gone])
  expect(totals).toEqual([
    {
      currency: 'INR',
      agreed: 1400,
      paid: 700,
      refunded: 0,
      waiting: 0,
      left: 1300,
      over: 0,
      due: 0,
      late: 200,
      toRefund: 250,
      sentBack: 0,
    },
    expect.objectContaining({ currency: 'JPY', agreed: 900, paid: 900, left: 0 }),
  ])
})

test('a spreadsheet gets decimals of the currency, and runs nothing', () => {
  const named = { ...rose, name: '=HYPERLINK("x")' }
  expect(calendarCsv(byMonth([named, yen]), 'Couple')).toBe(
    '\ufeffDate,What,Couple,Currency,Amount,Paid,Left,State,Method,Reference\r\n' +
      '2026-12-05,Due: Advance,"\'=HYPERLINK(""x"")",INR,3.00,1.00,2.00,Late,,\r\n' +
      '2026-12-04,Received,"\'=HYPERLINK(""x"")",INR,1.00,1.00,,Counted,UPI,\'=1+1\r\n' +
      '2027-02-01,Due: All of it,Hall c,JPY,900,900,0,Paid,,\r\n' +
      '2027-02-07,Due: Instalment 2,"\'=HYPERLINK(""x"")",INR,7.00,0.00,7.00,Open,,\r\n' +
      "2027-02-01,Received,Hall c,JPY,900,900,,Counted,UPI,'=1+1\r\n",
  )
})

test('what went back has a minus, and a part that is disputed says so', () => {
  const back = booking(
    'e',
    [part(400, null)],
    [
      { amount: 150, day: '2027-02-03', kind: 'refunded' },
      { amount: 50, day: '2027-02-01', kind: 'paid', denied: true },
    ],
  )
  const [, ...rows] = calendarCsv(byMonth([back]), 'Couple')
    .trim()
    .split('\r\n')
  expect(rows).toEqual([
    "2027-02-01,Paid,Hall e,INR,0.50,0.00,,Disputed,UPI,'=1+1",
    "2027-02-03,Refunded,Hall e,INR,-1.50,-1.50,,Counted,UPI,'=1+1",
    ',Due: All of it,Hall e,INR,4.00,0.00,4.00,"Open, disputed",,',
  ])
})

const aDay = fc
  .date({ min: new Date('2026-06-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anAmount = fc.integer({ min: 1, max: 50_000_000 })
const aBooking = fc.record({
  currency: fc.constantFrom('INR', 'EUR', 'JPY', 'KWD'),
  parts: fc.array(fc.tuple(anAmount, fc.option(aDay)), { minLength: 1, maxLength: 6 }),
  said: fc.array(
    fc.record({
      amount: anAmount,
      day: aDay,
      kind: fc.constantFrom('paid' as const, 'received' as const, 'refunded' as const),
      denied: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
})

test('the months add up to the totals, and both to the bookings, in every currency', () => {
  fc.assert(
    fc.property(fc.array(aBooking, { maxLength: 8 }), (plans) => {
      const bookings = plans.map(({ currency, parts, said }, index) =>
        booking(
          `${index}`,
          parts.map(([amount, due]) => part(amount, due)),
          said,
          { currency },
        ),
      )
      const months = byMonth(bookings)
      const add = (currency: string, field: 'planned' | 'left' | 'late' | 'paid' | 'refunded') =>
        months
          .flatMap(({ sums }) => sums)
          .filter((sum) => sum.currency === currency)
          .reduce((all, sum) => all + sum[field], 0)
      for (const total of totalsOf(bookings)) {
        const { currency } = total
        expect(add(currency, 'planned')).toBe(total.agreed)
        // Where more went back than counts as paid, that is owed again beside the parts.
        const again = bookings
          .filter((each) => each.currency === currency)
          .reduce((all, { balance: b }) => all + Math.max(0, b.refunded - b.paid), 0)
        expect(add(currency, 'left') + again).toBe(total.left)
        expect(add(currency, 'late')).toBe(total.late)
        expect(add(currency, 'paid')).toBe(total.paid)
        expect(add(currency, 'refunded')).toBe(total.refunded)
        expect(total.paid - total.refunded + total.left - total.over).toBe(total.agreed)
      }
    }),
    { numRuns: runs(80) },
  )
})
