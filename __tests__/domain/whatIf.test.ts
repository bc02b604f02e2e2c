import fc from 'fast-check'
import { minorDigits } from '#domain/money.ts'
import { quoteChanges } from '#domain/quotes/changes.ts'
import type { Instalment, QuoteContent } from '#domain/quotes/quotes.ts'
import { isImpossible, quoteTotals } from '#domain/quotes/totals.ts'
import { exactThen } from '#domain/bookings/exactThen.ts'
import { recount, recounted } from '#domain/bookings/recount.ts'
import { brokenLimits, dependsOnGuests, type Limits, whatIf } from '#domain/quotes/whatIf.ts'
import { aContent, aLine, anyContent, currencies, today } from '#__tests__/support/quoteContents.ts'
import { runs } from '#__tests__/support/seeds.ts'

/** As the server freezes it; nothing where it would refuse it. */
function sentAs(more: Partial<QuoteContent>, currency = 'INR') {
  const content = aContent(more)
  const totals = quoteTotals(content, today)
  return isImpossible(totals)
    ? undefined
    : { ...content, totals, currency, sentAt: `${today}T10:00:00.000Z` }
}
type Sent = NonNullable<ReturnType<typeof sentAs>>
const sentOf = (more: Partial<QuoteContent>, currency?: string) => sentAs(more, currency) as Sent
const totalsFor = (sent: Sent, guests: number, firstDay = sent.firstDay) =>
  whatIf(sent, guests, { ...sent, firstDay })?.version.totals

test.each(currencies)(
  'in %s the booked number of guests comes to what was booked, and any other to what would be sent',
  (currency) => {
    expect([0, 2, 3]).toContain(minorDigits(currency))
    fc.assert(
      fc.property(anyContent, fc.integer({ min: 1, max: 20_000 }), (more, others) => {
        const sent = sentAs(more, currency)
        if (!sent) return
        expect(totalsFor(sent, sent.guests)).toEqual(sent.totals)
        const other = sentAs({ ...more, guests: others }, currency)
        expect(totalsFor(sent, others)).toEqual(other?.totals)
        const tried = whatIf(sent, others)
        if (!tried) return
        sent.lines.forEach(({ basis }, index) => {
          if (basis !== 'per_guest')
            expect(tried.version.totals.lines[index]).toBe(sent.totals.lines[index])
        })
        if (others === sent.guests) expect(quoteChanges(sent, tried.version)).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  },
)

const share = (label: string, percent: number, daysBefore: number): Instalment => ({
  label,
  percent,
  amount: null,
  dueDay: null,
  daysBefore,
})
const dinner = {
  lines: [
    aLine(),
    aLine({ id: 'b', label: 'Tent', basis: 'fixed', unitPrice: 5_000_000, taxRate: 5 }),
  ],
  discount: { percent: 10, amount: null },
  service: { percent: 5, amount: null },
  instalments: [share('Advance', 30, 30), share('Balance', 70, 7)],
}

test('fifty fewer: the plates, what is worked out from them, and nothing else', () => {
  const sent = sentOf(dinner)
  expect(sent.totals.total).toBe(45_104_850)
  const { version, isPlanned } = whatIf(sent, 250) ?? {}
  expect(isPlanned).toBe(true)
  expect(version?.totals).toMatchObject({
    lines: [30_000_000, 5_000_000],
    subtotal: 35_000_000,
    discount: 3_500_000,
    service: 1_575_000,
    tax: 5_339_250,
    total: 38_414_250,
    instalments: [
      { amount: 11_524_275, due: '2027-01-15' },
      { amount: 26_889_975, due: '2027-02-07' },
    ],
  })
  expect(quoteChanges(sent, version as Sent).map(({ what, after }) => [what, after])).toEqual([
    ['Plates', '₹1,200 per guest × 250 guests · ₹3,00,000 plus 18% tax'],
    ['Discount', '10%, ₹35,000'],
    ['Service charge', '5%, ₹15,750'],
    ['Tax', '₹53,392.50'],
    ['Total', '₹3,84,142.50'],
    ['Guests', '250'],
    ['Advance', '₹1,15,242.75, due Fri 15 Jan 2027'],
    ['Balance', '₹2,68,899.75, due Sun 7 Feb 2027'],
  ])
})

test.each([
  // 61 × ¥3,333 = 203,313; 8% are 16,265.04.
  ['JPY', 3_333, 8, 61, 219_578],
  // 61 × 7.125 dinars = 434.625; 5% are 21.73125.
  ['KWD', 7_125, 5, 61, 456_356],
  // 61 × €33.33 = 2,033.13; 19% are 386.2947.
  ['EUR', 3_333, 19, 61, 241_942],
] as const)(
  'in %s it is rounded at its own minor unit',
  (currency, unitPrice, taxRate, guests, total) => {
    const sent = sentOf({ lines: [aLine({ unitPrice, taxRate })] }, currency)
    expect(totalsFor(sent, guests)?.total).toBe(total)
  },
)

test('instalments of fixed amounts no longer add up: the total stands without them', () => {
  const fixed = (label: string, amount: number): Instalment => ({
    ...share(label, 0, 7),
    percent: null,
    amount,
  })
  const sent = sentOf({ instalments: [fixed('Advance', 12_480_000), fixed('Rest', 30_000_000)] })
  expect(whatIf(sent, 300)).toMatchObject({ isPlanned: true })
  const tried = whatIf(sent, 250)
  expect(tried?.isPlanned).toBe(false)
  expect(tried?.version.totals).toMatchObject({ total: 35_400_000, instalments: [] })
})

test('nothing is made up where a discount would be more than the lines', () => {
  const sent = sentOf({ discount: { percent: null, amount: 30_000_000 } })
  expect(totalsFor(sent, 251)?.subtotal).toBe(30_120_000)
  expect(whatIf(sent, 249)).toBeUndefined()
})

test('of a booking that has moved the instalments are due before its new day', () => {
  const sent = sentOf(dinner)
  expect(totalsFor(sent, 300, '2027-03-14')?.instalments.map(({ due }) => due)).toEqual([
    '2027-02-12',
    '2027-03-07',
  ])
})

test('only lines per guest depend on guests', () => {
  expect(dependsOnGuests(aContent())).toBe(true)
  expect(dependsOnGuests(aContent({ lines: [aLine({ unitPrice: 0 })] }))).toBe(false)
  expect(dependsOnGuests(aContent({ lines: [aLine({ basis: 'per_unit' })] }))).toBe(false)
})

const limits: Limits = {
  guestsMin: 200,
  guestsMax: 400,
  platesMin: 220,
  spendMin: { amount: 27_000_000, currency: 'INR' },
}
const broken = (guests: number, was = 300, more: Partial<Limits> = {}) => {
  const sent = sentOf({ guests: was })
  const { version } = whatIf(sent, guests) ?? { version: sent }
  return brokenLimits({ ...limits, ...more }, sent, version, { businessName: 'Rose Hall' })
}
const least =
  'Rose Hall is booked for at least ₹2,70,000 before tax and service. These lines come to '

test('each limit is named from the first guest that breaks it', () => {
  expect(broken(400)).toEqual([])
  expect(broken(401)).toEqual(['Rose Hall has room for at most 400 guests.'])
  expect(broken(225)).toEqual([])
  expect(broken(224)).toEqual([`${least}₹2,68,800.`])
  expect(broken(219)).toEqual(['Rose Hall serves at least 220 plates.', `${least}₹2,62,800.`])
  expect(broken(199)).toEqual([
    'Rose Hall takes at least 200 guests.',
    'Rose Hall serves at least 220 plates.',
    `${least}₹2,38,800.`,
  ])
})

test('what was quoted all the same is no break, what goes further is', () => {
  expect(broken(150, 150)).toEqual([])
  expect(broken(160, 150)).toEqual([])
  expect(broken(149, 150)).toHaveLength(3)
  expect(broken(420, 420)).toEqual([])
  expect(broken(421, 420)).toHaveLength(1)
})

test('a limit that is not stated, or is of another currency, is none', () => {
  const none = { guestsMin: null, guestsMax: null, platesMin: null, spendMin: null }
  expect(broken(1, 300, none)).toEqual([])
  expect(broken(20_000, 300, none)).toEqual([])
  expect(broken(210, 300, { ...none, spendMin: { amount: 9e9, currency: 'USD' } })).toEqual([])
})

describe('a booking at an exact price', () => {
  const plate = {
    label: 'Menu',
    kind: 'exact' as const,
    unit: 'per_plate' as const,
    amount: 1000,
    maxAmount: null,
    functions: 1,
    days: null,
    maxTotal: null,
  }
  const bookedFor = (...counts: number[]) => {
    const amount = counts.reduce((all, count) => all + 1000 * count, 0)
    const guests = Math.max(...counts)
    return {
      guests,
      times: counts.map((count) => ({ name: '', day: '2027-02-14', slot: null, guests: count })),
      sum: { amount, currency: 'JPY', tax: null, service: null },
      lines: counts.map((count) => ({ ...plate, guests: count, total: 1000 * count })),
      total: {
        amount,
        maxAmount: null,
        currency: 'JPY',
        guests,
        kind: 'exact' as const,
        tax: 'included' as const,
        unit: 'per_plate' as const,
      },
    }
  }
  const worth = (booking: ReturnType<typeof bookedFor>, guests: number, least = 0) =>
    exactThen(booking, guests, { amount: least, currency: 'JPY' })?.sum.amount ?? null

  test('comes to what was agreed for the same guests, and to its price for others', () => {
    expect([300, 250, 90].map((guests) => worth(bookedFor(300, 100), guests))).toEqual([
      400_000, 350_000, 180_000,
    ])
  })

  test('follows its functions where these have come to other guests than its lines count', () => {
    // 300 and 100 guests became 80 and 80: for 200 both would have as many, and the lines count 200 and 100.
    const { lines, total } = bookedFor(300, 100)
    const now = { ...bookedFor(80, 80), lines, total }
    expect([worth(now, 80), worth(now, 60), worth(now, 200)]).toEqual([160_000, 120_000, 400_000])
    // A line for three functions is not two functions' price.
    const others = lines.map((line) => ({ ...line, functions: 3 }))
    expect(worth({ ...now, lines: others }, 200)).toBeNull()
  })

  test('is worked out function by function, from one line for all or one for each', () => {
    const come = (...counts: number[]) => bookedFor(...counts).times
    const by = (booking: Parameters<typeof exactThen>[0], ...counts: number[]) => {
      const then = exactThen(booking, Math.max(...counts), null, undefined, come(...counts))
      return [
        then?.sum.amount,
        ...(then?.lines ?? []).map(({ label, guests }) => `${label}: ${guests}`),
      ]
    }
    expect(by(bookedFor(300, 100), 300, 150)).toEqual([450_000, 'Menu: 300', 'Menu: 150'])
    const even = bookedFor(200, 200)
    const one = { ...even, lines: [{ ...plate, functions: 2, guests: 200, total: 400_000 }] }
    expect(by(one, 150, 250)).toEqual([400_000, 'Menu, function 1: 150', 'Menu, function 2: 250'])
    // What does not depend on guests stays; without lines of its own nothing can be said.
    const hall = {
      ...plate,
      label: 'Hall',
      unit: 'per_event' as const,
      functions: null,
      guests: null,
    }
    const withHall = {
      ...even,
      sum: { ...even.sum, amount: 405_000 },
      lines: [...one.lines, { ...hall, amount: 5000, total: 5000 }],
      total: { ...even.total, amount: 405_000 },
    }
    expect(by(withHall, 150, 100)[0]).toBe(255_000)
    const otherwise = { ...one, sum: { ...even.sum, amount: 1 } }
    expect(by(otherwise, 150, 250)).toEqual([undefined])
  })

  test('is nothing to count where there is no line, no number, or a price on request', () => {
    const { lines, total } = bookedFor(300)
    expect(recounted(total, 200)).toBeNull()
    expect(recounted({ ...total, lines }, null)).toBeNull()
    const request = { ...plate, guests: 300, amount: null, total: null }
    expect(recounted({ ...total, lines: [request] }, 200)).toMatchObject({
      total: { guests: 200, amount: null },
      lines: [{ guests: 200, total: null }],
    })
    expect(recount({ ...total, lines }, 200)).toMatchObject({ guests: 200, amount: 200_000 })
  })

  test('of a range both ends follow, and what is counted by the day follows the days', () => {
    const { total } = bookedFor(300)
    const range = { ...plate, kind: 'range' as const, maxAmount: 1500, guests: 300 }
    const room = { ...plate, unit: 'per_day' as const, functions: null, guests: null, days: 1 }
    const lines = [
      { ...range, total: 300_000, maxTotal: 450_000 },
      { ...room, amount: 5000, total: 5000 },
    ]
    const before = { ...total, kind: 'range' as const, amount: 305_000, maxAmount: 455_000, lines }
    const counted = (guests: number, least?: number, days?: number) => {
      const then = recounted(before, guests, least, days)
      return [then?.total.amount, then?.total.maxAmount]
    }
    expect(counted(200)).toEqual([205_000, 305_000])
    expect(counted(200, 0, 3)).toEqual([215_000, 315_000])
    expect(counted(200, 250_000)).toEqual([250_000, 305_000])
  })

  test('comes to no less than the vendor is booked for; what was agreed below that is another price', () => {
    expect(worth(bookedFor(300), 200, 250_000)).toBe(250_000)
    expect(worth(bookedFor(300), 260, 250_000)).toBe(260_000)
    expect(worth(bookedFor(200), 240, 250_000)).toBeNull()
  })
})
