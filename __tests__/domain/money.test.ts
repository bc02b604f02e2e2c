import fc from 'fast-check'
import { formatMoney, formatMoneyShort, minorDigits } from '#domain/money.ts'
import { currencySymbol, toMajor, toMinor } from '#domain/typed/money.ts'

test('money is grouped as in India, with decimals only when there are any', () => {
  expect(formatMoney({ amount: 42_500_000, currency: 'INR' })).toBe('₹4,25,000')
  expect(formatMoney({ amount: 9950, currency: 'INR' })).toBe('₹99.50')
  expect(formatMoney({ amount: 0, currency: 'INR' })).toBe('₹0')
  expect(formatMoney({ amount: 1200, currency: 'JPY' }, 'en')).toBe('¥1,200')
  expect(formatMoneyShort({ amount: 42_500_000, currency: 'INR' })).toBe('₹4.3L')
})

test('typed amounts become minor units', () => {
  expect(toMinor('4,25,000', 'INR', 'en-IN')).toBe(42_500_000)
  expect(toMinor(' ₹ 99.5 ', 'INR', 'en-IN')).toBe(9950)
  expect(toMinor('12.', 'INR', 'en-IN')).toBe(1200)
  expect(toMinor('0.29', 'INR', 'en-IN')).toBe(29)
  expect(toMinor('1500', 'JPY', 'en-IN')).toBe(1500)
})

test.each(['', '-5', '1.2.3', '12.345', 'abc', '1e5', '99999999999999999', '₹'])(
  '%j is not an amount',
  (text) => {
    expect(toMinor(text, 'INR', 'en-IN')).toBeUndefined()
  },
)

test('what a form is filled with comes back as it was, and so does what is shown', () => {
  const amounts = fc.record({
    amount: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
    currency: fc.constantFrom('INR', 'EUR', 'USD', 'JPY', 'KWD'),
  })
  fc.assert(
    fc.property(
      amounts,
      (money) => toMinor(toMajor(money, 'en-IN'), money.currency, 'en-IN') === money.amount,
    ),
  )
  // Beyond this, a number has no room for all its decimals.
  const shown = fc.record({
    amount: fc.nat({ max: 10 ** 13 }),
    currency: fc.constantFrom('INR', 'USD'),
  })
  fc.assert(
    fc.property(
      shown,
      (money) => toMinor(formatMoney(money), money.currency, 'en-IN') === money.amount,
    ),
  )
})

test('the digits after the point belong to the currency', () => {
  expect(['INR', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 3])
})

test('each currency is shown with its own digits', () => {
  expect(formatMoney({ amount: 123_456, currency: 'EUR' }, 'en')).toBe('€1,234.56')
  expect(formatMoney({ amount: 123_400, currency: 'EUR' }, 'en')).toBe('€1,234')
  expect(formatMoney({ amount: 1234, currency: 'JPY' }, 'en')).toBe('¥1,234')
  expect(formatMoney({ amount: 1_234_567, currency: 'KWD' }, 'en')).toBe('KWD\u00a01,234.567')
  expect(formatMoney({ amount: 1_234_000, currency: 'KWD' }, 'en')).toBe('KWD\u00a01,234')
  expect(toMajor({ amount: 1_234_560, currency: 'KWD' }, 'en')).toBe('1234.560')
  expect(['INR', 'EUR', 'JPY', 'KWD'].map((code) => currencySymbol(code, 'en'))).toEqual([
    '₹',
    '€',
    '¥',
    'KWD',
  ])
})

test('cached formatters are those that were requested', () => {
  const amounts = fc.record({
    amount: fc.nat({ max: 10 ** 13 }),
    currency: fc.constantFrom('INR', 'EUR', 'JPY', 'KWD'),
    locale: fc.constantFrom('en-IN', 'en', 'de', 'ja'),
  })
  fc.assert(
    fc.property(amounts, ({ amount, currency, locale }) => {
      const digits = { INR: 2, EUR: 2, JPY: 0, KWD: 3 }[currency] ?? 0
      const shown = amount % 10 ** digits === 0 ? 0 : digits
      const plain = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: shown,
        maximumFractionDigits: shown,
      })
      expect(formatMoney({ amount, currency }, locale)).toBe(plain.format(amount / 10 ** digits))
    }),
  )
})
