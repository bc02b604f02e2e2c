import fc from 'fast-check'
import { minorDigits } from '#domain/money.ts'
import { allocate, ledgerState, stillToRefund } from '#domain/payments/instalments.ts'
import { partsOf } from '#domain/quotes/parts.ts'
import {
  balanceOf,
  type LedgerKind,
  type LedgerRow,
  paymentActions,
  paymentsOf,
  type PartySide,
} from '#domain/payments/ledger.ts'
import { runs } from '#__tests__/support/seeds.ts'

const today = '2027-01-10'
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

/** Rows by what was said: `p1 vendor confirmed`. */
const ledger = (...said: [payment: string, by: PartySide, kind: LedgerKind, amount?: number][]) =>
  said.map(([paymentId, by, kind, amount], index): LedgerRow => ({
    _id: `${index}`,
    paymentId,
    by,
    kind,
    amount: amount ?? null,
  }))
const of = (...said: Parameters<typeof ledger>) => paymentsOf(ledger(...said))

test('what the couple says counts once the vendor has confirmed it', () => {
  const paid = ['a', 'user', 'paid', 500] as const
  expect(of([...paid])).toMatchObject([{ state: 'waits', amount: 500, counted: 0 }])
  expect(of([...paid], ['a', 'vendor', 'confirmed'])).toMatchObject([
    { state: 'counts', counted: 500, isAgreed: true },
  ])
  expect(of([...paid], ['a', 'vendor', 'denied'])).toMatchObject([
    { state: 'disputed', counted: 0 },
  ])
  expect(of([...paid], ['a', 'vendor', 'denied'], ['a', 'vendor', 'confirmed'])).toMatchObject([
    { state: 'counts', counted: 500 },
  ])
})

test('what the vendor has received counts at once; denied it is disputed and still the vendor’s word', () => {
  const received = ['a', 'vendor', 'received', 500] as const
  expect(of([...received])).toMatchObject([{ state: 'counts', counted: 500, isAgreed: false }])
  expect(of([...received], ['a', 'user', 'denied'])).toMatchObject([
    { state: 'disputed', counted: 500 },
  ])
})

test('a correction by who got the money counts, one by who gave it waits while the old amount counts', () => {
  const agreed = [
    ['a', 'user', 'paid', 500],
    ['a', 'vendor', 'confirmed'],
  ] as const
  const said = agreed.map((each) => [...each]) as unknown as Parameters<typeof ledger>
  expect(of(...said, ['a', 'vendor', 'corrected', 450])).toMatchObject([
    { state: 'counts', counted: 450, amount: 450, isAgreed: false },
  ])
  expect(of(...said, ['a', 'user', 'corrected', 600])).toMatchObject([
    { state: 'waits', counted: 500, amount: 600 },
  ])
  expect(of(...said, ['a', 'user', 'corrected', 600], ['a', 'vendor', 'confirmed'])).toMatchObject([
    { state: 'counts', counted: 600 },
  ])
  expect(of(['a', 'user', 'paid', 500], ['a', 'user', 'corrected', 0])).toMatchObject([
    { state: 'withdrawn', counted: 0 },
  ])
})

test('of a refund the couple’s word counts', () => {
  expect(of(['a', 'vendor', 'refunded', 100])).toMatchObject([{ state: 'waits', counted: 0 }])
  expect(of(['a', 'user', 'refunded', 100])).toMatchObject([{ state: 'counts', counted: 100 }])
  expect(of(['a', 'vendor', 'refunded', 100], ['a', 'user', 'confirmed'])).toMatchObject([
    { state: 'counts', counted: 100 },
  ])
})

test('nobody answers what they said themselves, and nobody answers twice', () => {
  const [waits] = of(['a', 'user', 'paid', 500])
  const [agreed] = of(['a', 'user', 'paid', 500], ['a', 'vendor', 'confirmed'])
  const [denied] = of(['a', 'user', 'paid', 500], ['a', 'vendor', 'denied'])
  const [gone] = of(['a', 'user', 'paid', 500], ['a', 'user', 'corrected', 0])
  const may = (payment: typeof waits, side: PartySide) => payment && paymentActions(payment, side)
  expect(may(waits, 'user')).toEqual(['correct'])
  expect(may(waits, 'vendor')).toEqual(['confirm', 'deny', 'correct'])
  expect(may(agreed, 'vendor')).toEqual(['correct'])
  expect(may(denied, 'vendor')).toEqual(['confirm', 'correct'])
  expect(may(gone, 'user')).toEqual([])
})

const plan = (amounts: readonly number[], dues: readonly (string | null)[]) => ({
  firstDay: '2027-02-14',
  sentOn: '2026-12-01',
  instalments: amounts.map((amount, index) => ({
    label: `Part ${index + 1}`,
    percent: null,
    amount,
    dueDay: null,
    daysBefore: index === 0 ? 60 : 7,
  })),
  totals: { instalments: amounts.map((amount, index) => ({ amount, due: dues[index] ?? null })) },
})

test('without a plan there is one instalment of the whole; days before move with the booking', () => {
  expect(partsOf(900, '2027-02-14', null)).toEqual([{ label: '', amount: 900, due: null }])
  const two = plan([300, 600], ['2026-12-16', '2027-02-07'])
  expect(partsOf(900, '2027-02-14', two)).toEqual([
    { label: 'Part 1', amount: 300, due: '2026-12-16' },
    { label: 'Part 2', amount: 600, due: '2027-02-07' },
  ])
  expect(partsOf(900, '2027-03-14', two).map(({ due }) => due)).toEqual([
    '2027-01-13',
    '2027-03-07',
  ])
  // A total that was changed later: 1,000 in the proportion of 300 to 600.
  expect(partsOf(1000, '2027-02-14', two).map(({ amount }) => amount)).toEqual([333, 667])
})

test('money goes to the part that is due first, and each part says where it stands', () => {
  const parts = [
    { label: 'b', amount: 600, due: '2027-02-07' },
    { label: 'a', amount: 300, due: '2027-01-01' },
    { label: 'soon', amount: 100, due: '2027-01-17' },
    { label: 'c', amount: 50, due: null },
  ]
  const states = (paid: number, waiting = 0, refunded = 0) =>
    allocate(parts, { paid, refunded, waiting }, today).map(({ state }) => state)
  expect(states(0)).toEqual(['open', 'late', 'due', 'open'])
  expect(states(300)).toEqual(['open', 'paid', 'due', 'open'])
  expect(states(299)).toEqual(['open', 'late', 'due', 'open'])
  expect(states(500)).toEqual(['partly_paid', 'paid', 'paid', 'open'])
  expect(states(500, 0, 200)).toEqual(['open', 'paid', 'due', 'open'])
  expect(states(250, 50)).toEqual(['open', 'said', 'due', 'open'])
  expect(states(1050)).toEqual(['paid', 'paid', 'paid', 'paid'])
  const whole = allocate(parts, { paid: 1000, refunded: 0, waiting: 50 }, today)
  expect(ledgerState(whole, { over: 0 }, false)).toBe('said')
  const all = (paid: number, over = 0, isDisputed = false) =>
    ledgerState(allocate(parts, { paid, refunded: 0, waiting: 0 }, today), { over }, isDisputed)
  expect([all(0), all(300), all(400), all(500), all(1050), all(1060, 10), all(0, 0, true)]).toEqual(
    ['late', 'due', 'partly_paid', 'partly_paid', 'paid', 'overpaid', 'disputed'],
  )
})

test('of a cancelled booking the agreed share of what was paid comes back, half up', () => {
  expect(stillToRefund({ paid: 1001, refunded: 0 }, { percent: 50, kept: 0 })).toBe(501)
  expect(stillToRefund({ paid: 1001, refunded: 500 }, { percent: 50, kept: 0 })).toBe(1)
  expect(stillToRefund({ paid: 1001, refunded: 600 }, { percent: 50, kept: 0 })).toBe(0)
  // The retainer stays, however much comes back of the rest.
  expect(stillToRefund({ paid: 1000, refunded: 0 }, { percent: 100, kept: 300 })).toBe(700)
  expect(stillToRefund({ paid: 1000, refunded: 650 }, { percent: 100, kept: 300 })).toBe(50)
  expect(stillToRefund({ paid: 200, refunded: 0 }, { percent: 100, kept: 300 })).toBe(0)
})

const aSide = fc.constantFrom<PartySide>('user', 'vendor')
/** What two people do who press whatever they may. */
const anyLedger = fc
  .array(
    fc.record({
      at: fc.nat({ max: 5 }),
      side: aSide,
      step: fc.nat({ max: 5 }),
      amount: fc.integer({ min: 0, max: 40_000_000 }),
    }),
    { maxLength: 24 },
  )
  .map((presses) => {
    const rows: LedgerRow[] = []
    presses.forEach(({ at, side, step, amount }, index) => {
      const _id = `${index}`
      const payment = paymentsOf(rows)[at]
      const action = payment && paymentActions(payment, side)[step]
      if (payment && action) {
        const kind = ({ confirm: 'confirmed', deny: 'denied', correct: 'corrected' } as const)[
          action
        ]
        const paymentId = payment.rows[0]?.paymentId ?? ''
        rows.push({ _id, paymentId, by: side, kind, amount: kind === 'corrected' ? amount : null })
      } else {
        const kind = step % 3 === 2 ? 'refunded' : side === 'user' ? 'paid' : 'received'
        rows.push({ _id, paymentId: _id, by: side, kind, amount: amount + 1 })
      }
    })
    return rows
  })

test.each(['INR', 'EUR', 'JPY', 'KWD'])(
  'in %s nothing is lost between what was said, what counts, the instalments and the rest',
  (currency) => {
    const unit = 10 ** minorDigits(currency)
    fc.assert(
      fc.property(
        anyLedger,
        fc
          .integer({ min: 1, max: 90_000 })
          .chain((major) => fc.nat({ max: unit - 1 }).map((minor) => major * unit + minor)),
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.option(fc.constantFrom('2026-12-01', today, '2027-02-07')), { maxLength: 6 }),
        (rows, total, weights, dues) => {
          const payments = paymentsOf(rows)
          expect(sum(payments.map((each) => each.rows.length))).toBe(rows.length)
          const balance = balanceOf(total, payments)
          const { paid, refunded, left, over, waiting } = balance
          expect(paid - refunded + left - over).toBe(total)
          expect(Math.min(left, over)).toBe(0)

          const parts = partsOf(total, '2027-02-14', plan(weights, dues))
          expect(sum(parts.map(({ amount }) => amount))).toBe(total)
          const filled = allocate(parts, balance, today)
          const net = Math.max(0, paid - refunded)
          expect(sum(filled.map((part) => part.paid))).toBe(Math.min(net, total))
          expect(sum(filled.map((part) => part.waiting))).toBe(
            Math.min(waiting, total - Math.min(net, total)),
          )
          // One without a day goes before what was agreed after it.
          const days = filled.map(({ due }, index) => {
            const after = filled.slice(index).flatMap((later) => later.due ?? [])
            return due ?? after.toSorted()[0] ?? '9999'
          })
          filled.forEach((part, index) => {
            expect(part.paid + part.waiting).toBeLessThanOrEqual(part.amount)
            // Oldest first: where something is missing, nothing later has got anything.
            if (part.paid < part.amount)
              filled.forEach((later, at) => {
                if ((days[at] ?? '') > (days[index] ?? '')) expect(later.paid).toBe(0)
              })
          })
        },
      ),
      { numRuns: runs(60) },
    )
  },
)
