import fc from 'fast-check'
import { formatDay } from '#domain/formatDay.ts'
import { dateFormat } from '#domain/instants.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import { parseDay, readDays, typedDay } from '#domain/parseDay.ts'
import { currencyOf, readMoney } from '#domain/readMoney.ts'
import { toMajor, toMinor } from '#domain/typed/money.ts'
import { typedDecimal, typedNumber } from '#domain/typed/number.ts'
import { readPhone } from '#domain/typed/phones.ts'
import { runs } from '#__tests__/support/seeds.ts'

/** LOCALE takes any: these have all ways to group, to order a date and to write digits, and calendars of their own. */
const locales =
  `en-IN en-US en-CA en-GB en-ZA en-AU en-NZ en-IE en-SG en-HK en-AE en-PK en-KE de-DE de-AT de-CH fr-FR fr-CH fr-CA
  es-ES es-MX it-IT it-CH pt-PT pt-BR nl-NL da-DK nb-NO sv-SE fi-FI is-IS et-EE lv-LV lt-LT pl-PL cs-CZ sk-SK hu-HU
  ro-RO hr-HR sl-SI sr-RS bg-BG mk-MK el-GR ru-RU uk-UA tr-TR ka-GE hy-AM sq-AL eu-ES ca-ES cy-GB ga-IE hi-IN
  hi-IN-u-nu-deva mr-IN ne-NP bn-BD gu-IN pa-IN ta-IN te-IN kn-IN ml-IN si-LK ur-PK ar-EG ar-AE ar-SA fa-IR he-IL
  th-TH vi-VN id-ID ms-MY fil-PH my-MM ja-JP zh-CN zh-TW ko-KR mn-MN am-ET sw-KE`.split(/\s+/)
const today = '2026-11-22'
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const money = fc.record({
  amount: fc.oneof(fc.nat({ max: 10 ** 13 }), fc.nat({ max: 5_000_000 })),
  currency: fc.constantFrom('INR', 'EUR', 'USD', 'GBP', 'CHF', 'SEK', 'PLN', 'AED', 'JPY', 'KWD'),
})
/** Each locale with some values: chance alone would leave some out. */
const everywhere = <T>(value: fc.Arbitrary<T>, check: (value: T, locale: string) => void) =>
  locales.forEach((each) =>
    fc.assert(
      fc.property(value, (one) => check(one, each)),
      { numRuns: runs(4) },
    ),
  )

test('in every locale what is printed is read: counts', () => {
  everywhere(fc.nat(), (count, each) => {
    expect([each, typedNumber(formatNumber(count, each))]).toEqual([each, count])
    expect([each, typedDecimal(formatNumber(count / 1000, each), each)]).toEqual([
      each,
      count / 1000,
    ])
  })
})

test('in every locale what is printed is read: money', () => {
  everywhere(money, (one, each) => {
    const { amount, currency } = one
    expect([
      each,
      formatMoney(one, each),
      readMoney(formatMoney(one, each), currency, each),
    ]).toEqual([each, formatMoney(one, each), { amount }])
    expect([each, toMinor(toMajor(one, each), currency, each)]).toEqual([each, amount])
  })
})

test('in every locale what is printed is read: days', () => {
  everywhere(day, (one, each) => {
    for (const text of [
      formatDay(one, each),
      typedDay(one, each),
      typedDay(one),
      dateFormat(each, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(one)),
      dateFormat(each, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(one)),
    ])
      expect([each, text, readDays(text, today, each)]).toEqual([each, text, [one]])
  })
})

test.each([
  ['de-DE', 'EUR', '123,00', 12_300],
  ['de-DE', 'EUR', '1.500', 150_000],
  ['de-DE', 'EUR', '1.500,00', 150_000],
  ['de-DE', 'EUR', '10 000,5', 1_000_050],
  ['de-DE', 'EUR', '10\u00a0000,5', 1_000_050],
  ['de-DE', 'EUR', '10\u202f000,5', 1_000_050],
  ['de-DE', 'EUR', '10’000,5', 1_000_050],
  ['de-DE', 'EUR', '1.5', 150],
  ['de-DE', 'EUR', '35 EUR', 3500],
  ['de-DE', 'EUR', '500,- €', 50_000],
  ['en-US', 'USD', '1.500,00', 150_000],
  ['en-US', 'USD', '$1,500.5', 150_050],
  ['en-US', 'KWD', '1.500', 1500],
  ['en-IN', 'INR', 'Rs 500', 50_000],
  ['en-IN', 'INR', 'Rs. 4,25,000', 42_500_000],
  ['en-IN', 'INR', '₹500/-', 50_000],
  ['en-IN', 'INR', '१२३', 12_300],
  ['en-IN', 'INR', '１２３', 12_300],
  ['en-IN', 'CHF', "10'000.00", 1_000_000],
  ['de-CH', 'CHF', "10'000.00", 1_000_000],
  ['ja-JP', 'JPY', '1.500', 1500],
])('%s, %s: %j is read', (each, currency, text, amount) => {
  expect(readMoney(text, currency, each)).toEqual({ amount })
})

test('where two amounts are likely neither is taken', () => {
  expect(readMoney('1.500', 'USD', 'en-US')).toEqual({ either: [150_000, 150] })
  expect(readMoney('1,500', 'EUR', 'de-DE')).toEqual({ either: [150_000, 150] })
  expect(readMoney('1.500', 'EUR', 'fr-FR')).toEqual({ either: [150_000, 150] })
  // So many decimals a dollar does not have.
  expect(readMoney('12.345', 'USD', 'en-US')).toEqual({ either: [1_234_500] })
})

test.each(['£500', '35 EUR', '500 guests', '1,2,3', '12 34', '5 Dec 20268'])(
  '%j is no amount in rupees',
  (text) => {
    expect(readMoney(text, 'INR', 'en-IN').amount).toBeUndefined()
  },
)

test.each([
  ['₹', 'PKR', 'PKR'],
  ['rs.', 'USD', 'INR'],
  ['रुपये', 'LKR', 'LKR'],
  ['$', 'AUD', 'AUD'],
  ['dollars', 'INR', 'USD'],
  ['a$', 'USD', 'AUD'],
  ['pounds', 'INR', 'GBP'],
  ['dirhams', 'INR', 'AED'],
  ['chf', 'INR', 'CHF'],
])('%s on a site of %s is %s', (sign, siteCurrency, currency) => {
  expect(currencyOf(sign, siteCurrency)).toBe(currency)
})

test.each([
  ['01420 111111', 'GB', '+44 1420 111111'],
  ['441420111111', 'GB', '+44 1420 111111'],
  ['12345', 'DE', undefined],
  ['44111111111111', 'IN', undefined],
  ['1234567890123456', 'GB', undefined],
  ['+44 1420 111111', null, '+44 1420 111111'],
  ['98290 11111', 'XX', '98290 11111'],
  ['0141-234-5678 ext 5', null, '0141-234-5678 ext. 5'],
  ['123456', null, undefined],
  ['1 2 3 4 5 6 7 8 9 0 1 2', null, undefined],
  ['call us', null, undefined],
])('the telephone %j in %s is %j', (typed, country, phone) => {
  expect(readPhone(typed, country)).toBe(phone)
})

test('counts and shares are read as they are written anywhere', () => {
  expect(['1.200', '1 200', '1,200', '१२००', '1,20,000'].map(typedNumber)).toEqual([
    1200, 1200, 1200, 1200, 120_000,
  ])
  expect(['12.5', '1,2,3', 'many'].map(typedNumber)).toEqual(['12.5', '1,2,3', 'many'])
  expect([typedDecimal('7,5%', 'de-DE'), typedDecimal('7.5', 'de-DE')]).toEqual([7.5, 7.5])
})

test.each([
  ['en-US', '03/04/2027', '2027-03-04'],
  ['en-US', '2/14/2027', '2027-02-14'],
  ['en-US', 'Feb 14, 2027', '2027-02-14'],
  ['en-US', '14/2/2027', '2027-02-14'],
  ['en-IN', '03/04/2027', '2027-04-03'],
  ['en-IN', 'Feb 14, 2027', '2027-02-14'],
  ['en-IN', '2027-2-4', '2027-02-04'],
  ['en-US', '2027-2-4', '2027-02-04'],
  ['de-DE', '2027-2-4', '2027-02-04'],
  ['de-DE', 'Donnerst 4 Feb 2027', '2027-02-04'],
  ['de-DE', '14. März 2027', '2027-03-14'],
  ['it-IT', 'mar 14 mar 2027', '2027-03-14'],
  ['hi-IN', '१४ फ़रवरी २०२७', '2027-02-14'],
  ['ja-JP', '2027年2月14日(日)', '2027-02-14'],
  ['vi-VN', 'Thu 6 Apr 2017', '2017-04-06'],
  ['vi-VN', 'Thứ 6, 7 tháng 4, 2017', '2017-04-07'],
])('%s: %j is %s', (each, text, expected) => {
  expect(parseDay(text, today, each)).toBe(expected)
})

test('where a country begins with the year, a year at the end leaves two days', () => {
  expect(readDays('03/04/2027', today, 'en-CA')).toEqual(['2027-04-03', '2027-03-04'])
  expect(parseDay('03/04/2027', today, 'en-CA')).toBeUndefined()
  expect(parseDay('14/04/2027', today, 'en-CA')).toBe('2027-04-14')
})

test('two days in one field are none', () => {
  expect(readDays('5 Dec 20268 Jan 2027', today, 'en-IN')).toEqual([])
})
