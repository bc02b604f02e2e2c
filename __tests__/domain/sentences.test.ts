import { unreadWords, withMeaning } from '#domain/sentences/address.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import { exampleSearch } from '#domain/sentences/example.ts'
import { readPhrases } from '#domain/sentences/phrases.ts'

const rates: Record<string, number> = { INR: 1, GBP: 110, USD: 85 }
const read = (text: string, currency = 'INR', today = '2026-11-22', locale = 'en-IN') => {
  const { filters, runs, months, left } = readPhrases(text, {
    today,
    locale,
    currency,
    convert: (amount, of) => {
      const rate = of === currency ? 1 : rates[of]
      return rate === undefined ? undefined : Math.round(amount * rate)
    },
  })
  return {
    ...filters,
    ...(runs.length && { rest: runs.map((run) => run.join(' ')).join(' | ') }),
    ...(months.length && { months }),
    ...(left.length && { left }),
  }
}

test.each<[string, object]>([
  [
    'venues in york for 150 guests under £8000',
    { rest: 'venues in york', guests: 150, budget: 88_000_000 },
  ],
  ['mehndi artist jaipur december', { rest: 'mehndi artist jaipur', month: '2026-12' }],
  [
    'photographer near Leeds 14 June 2027 with 4.5 stars',
    { rest: 'photographer near leeds', date: '2027-06-14', rating: 4.5 },
  ],
  ['cheap barn in kent sleeps 80', { sort: 'price', rest: 'barn in kent', guests: 80 }],
  ['venue in november', { rest: 'venue', month: '2026-11' }],
  ['venue in october', { rest: 'venue', month: '2027-10' }],
  ['venue october 2026', { rest: 'venue', left: ['october 2026'] }],
  ['venue on 14 june 2024', { rest: 'venue', left: ['on 14 june 2024'] }],
  ['florist 3rd of march', { rest: 'florist', date: '2027-03-03' }],
  ['dj on sat 5 december 2026', { rest: 'dj', date: '2026-12-05' }],
  ['dj saturdays in june', { rest: 'dj', month: '2027-06', weekday: 6 }],
  ['dj 2027-02-14 ± 3 days', { rest: 'dj', date: '2027-02-14', flex: 3 }],
  ['dj 14/02/2027', { rest: 'dj', date: '2027-02-14' }],
  ['dj free on 14 feb', { rest: 'dj', date: '2027-02-14', free: true }],
  ['dj june next year', { rest: 'dj', month: '2027-06' }],
  ['dj today', { rest: 'dj', date: '2026-11-22' }],
  ['dj tomorrow', { rest: 'dj', date: '2026-11-23' }],
  ['dj this month', { rest: 'dj', month: '2026-11' }],
  ['dj next month', { rest: 'dj', month: '2026-12' }],
  ['dj this sunday', { rest: 'dj', date: '2026-11-29' }],
  ['dj next monday', { rest: 'dj', date: '2026-11-23' }],
  ['dj this saturday', { rest: 'dj', date: '2026-11-28' }],
  ["dj june '27", { rest: 'dj', month: '2027-06' }],
  ['dj fall 2027', { rest: 'dj', month: '2027-09', months: ['2027-09', '2027-10', '2027-11'] }],
  ['waterfall venue', { rest: 'waterfall venue' }],
  ['dj in fall', { rest: 'dj', month: '2026-11', months: ['2026-11'] }],
  ['dj feb 14, 2027', { rest: 'dj', date: '2027-02-14' }],
  ['30 february venue', { rest: 'venue', left: ['30 february'] }],
  ['caterer Rs 2 lakh', { rest: 'caterer', budget: 20_000_000 }],
  ['caterer below 1.5 crore', { rest: 'caterer', budget: 1_500_000_000 }],
  ['caterer under 8k', { rest: 'caterer', budget: 800_000 }],
  ['caterer max 2,50,000', { rest: 'caterer', budget: 25_000_000 }],
  ['caterer up to ₹50,000', { rest: 'caterer', budget: 5_000_000 }],
  ['caterer between 2 and 3 lakh', { rest: 'caterer', budget: 30_000_000, left: ['at least 2'] }],
  ['caterer budget 5 lakhs', { rest: 'caterer', budget: 50_000_000 }],
  ['caterer £3000 budget', { rest: 'caterer', budget: 33_000_000 }],
  ['caterer from £3000', { rest: 'caterer', left: ['from £3000'] }],
  ['caterer under CHF 3000', { rest: 'caterer', left: ['under chf 3000'] }],
  ['caterer under 800 per plate for 200 pax', { rest: 'caterer', guests: 200, budget: 16_000_000 }],
  ['under 100 guests', { guests: 100 }],
  ['100-150 people', { guests: 150 }],
  ['venue 120 covers', { rest: 'venue', guests: 120 }],
  ['venue for 200', { rest: 'venue', guests: 200 }],
  ['venue for 200 in goa', { rest: 'venue | in goa', guests: 200 }],
  ['1,200 guests', { guests: 1200 }],
  ['rated 4+ florist', { rating: 4, rest: 'florist' }],
  ['florist 4 stars and up', { rest: 'florist', rating: 4 }],
  ['5 star hotel in goa', { rest: 'hotel in goa', left: ['5 star'] }],
  ['five-star resorts', { rest: 'resorts', left: ['five-star'] }],
  ['4* wedding hotel', { rest: 'wedding hotel', left: ['4*'] }],
  ['4 star rated hotel', { rest: 'hotel', rating: 4 }],
  ['5 star photographer', { rest: 'photographer', rating: 5 }],
  ['florist within 40 km of goa', { rest: 'florist | goa', within: 40 }],
  ['florist 20 miles from goa', { rest: 'florist | goa', within: 33 }],
  ['florist within 300 km of goa', { rest: 'florist | goa', left: ['within 300 km of'] }],
  ['dj next summer', { rest: 'dj', month: '2027-06', months: ['2027-06', '2027-07', '2027-08'] }],
  ['spring 2027 dj', { rest: 'dj', month: '2027-03', months: ['2027-03', '2027-04', '2027-05'] }],
  [
    'winter wedding barn',
    { rest: 'wedding barn', month: '2026-12', months: ['2026-12', '2027-01', '2027-02'] },
  ],
  ['dj this autumn', { rest: 'dj', month: '2026-11', months: ['2026-11'] }],
  ['dj summer 2025', { rest: 'dj', left: ['summer 2025'] }],
  ['dj in spring, texas', { rest: 'dj in spring texas' }],
  ['spring hill house', { rest: 'spring hill house' }],
  ['next year june dj', { rest: 'dj', month: '2027-06' }],
  ['dj 2027 june', { rest: 'dj', month: '2027-06' }],
  ['drone dj 2027', { rest: 'drone dj', left: ['2027'] }],
  ['dj near me', { rest: 'dj', left: ['near me'] }],
  ['dj under 500', { rest: 'dj', left: ['under 500'] }],
  [
    'dj for 100 between 2k and 4k',
    { rest: 'dj', guests: 100, budget: 400_000, left: ['at least 2k'] },
  ],
  ['dj for 60 £400', { rest: 'dj', guests: 60, budget: 4_400_000 }],
  ['best verified dj', { sort: 'rating', verified: true, rest: 'dj' }],
  ['dj to book instantly', { instant: true, rest: 'dj' }],
  ['instant booking venue 200 guests', { instant: true, rest: 'venue', guests: 200 }],
  ['caterer that can be booked at once', { instant: true, rest: 'caterer that' }],
  ['dj in decembr', { rest: 'dj', month: '2026-12' }],
  ['dj 3 feburary', { rest: 'dj', date: '2027-02-03' }],
  ['mayfair venue', { rest: 'mayfair venue' }],
  ['the may venue', { rest: 'the may venue' }],
  ['studio 54', { rest: 'studio 54' }],
  ['7 hills', { rest: '7 hills' }],
])('“%s”', (text, expected) => expect(read(text)).toEqual(expected))

test('signs mean the site’s own money where it has it', () => {
  expect(read('venue under $9000', 'AUD').budget).toBe(900_000)
  expect(read('venue under 8000', 'GBP').budget).toBe(800_000)
  expect(read('venue under £8,000', 'GBP').budget).toBe(800_000)
})

test('what was read takes the place of the words in the address, and of what stood in its way', () => {
  const before = new URLSearchParams('q=venues in june&date=2027-02-14&flex=3&page=2&has=pool:yes')
  const values = { month: '2027-06', guests: undefined, languages: ['Hindi'], free: true }
  expect(withMeaning(before, values)).toBe(
    'has=pool%3Ayes&month=2027-06&free=true&typed=venues+in+june',
  )
  expect(before.get('q')).toBe('venues in june')
})

test.each([
  ['q=barn', 'barn'],
  ['q=+barn+', 'barn'],
  ['q=++', undefined],
  ['q=barn&exact=true', undefined],
  ['q=barn&exact=false', 'barn'],
  ['q=barn&typed=an old barn', undefined],
  ['guests=100', undefined],
])('of ?%s these words are still to be read: %s', (address, words) => {
  expect(unreadWords(new URLSearchParams(address))).toBe(words)
})

test.each<[string, string, object]>([
  ['de-DE', 'venue under 1.500 €', { rest: 'venue', budget: 150_000 }],
  ['de-DE', 'venue under 2,5k', { rest: 'venue', budget: 250_000 }],
  ['de-DE', 'venue for 1.200 guests', { rest: 'venue', guests: 1200 }],
  ['de-DE', 'dj unter 14. März 2027', { rest: 'dj unter', date: '2027-03-14' }],
  ['en-US', 'venue under 1.500 €', { rest: 'venue', budget: 150_000 }],
  ['en-US', 'venue under 2,5k', { rest: 'venue', budget: 250_000 }],
  ['en-US', 'venue under 2.5k', { rest: 'venue', budget: 250_000 }],
  ['en-US', 'venue for 1.200 guests', { rest: 'venue', guests: 1200 }],
  ['en-US', 'dj 1.500,50 €', { rest: 'dj', budget: 150_050 }],
  ['fr-FR', 'venue under 10 000 €', { rest: 'venue', budget: 1_000_000 }],
  ['fr-FR', 'venue for 1\u202f200 guests', { rest: 'venue', guests: 1200 }],
  ['de-CH', "venue under 10'000.00 €", { rest: 'venue', budget: 1_000_000 }],
  ['en-US', 'venue under €500/-', { rest: 'venue', budget: 50_000 }],
  ['en-US', 'venue for १२३ guests', { rest: 'venue', guests: 123 }],
  ['en-US', 'dj 03/04/2027', { rest: 'dj', date: '2027-03-04' }],
  ['en-IN', 'dj 03/04/2027', { rest: 'dj', date: '2027-04-03' }],
  ['en-CA', 'dj 03/04/2027', { rest: 'dj', left: ['03/04/2027'] }],
  ['en-US', 'dj 2/14/2027', { rest: 'dj', date: '2027-02-14' }],
  ['en-US', 'dj Feb 14, 2027', { rest: 'dj', date: '2027-02-14' }],
  ['en-US', 'dj 2027-2-4', { rest: 'dj', date: '2027-02-04' }],
  ['de-DE', 'dj 2027-2-4', { rest: 'dj', date: '2027-02-04' }],
])('on a site in %s: “%s”', (locale, text, expected) => {
  expect(read(text, 'EUR', '2026-11-22', locale)).toEqual(expected)
})

test.each(
  `en-IN en-US en-CA en-GB en-ZA de-DE de-AT de-CH fr-FR fr-CH es-ES it-IT pt-PT pt-BR nl-NL sv-SE fi-FI pl-PL cs-CZ
  el-GR ru-RU tr-TR ar-EG hi-IN-u-nu-deva ja-JP`.split(/\s+/),
)('a sentence reads what a page in %s prints', (locale) => {
  for (const amount of [150, 150_000, 123_456, 1_000_050, 123_456_700]) {
    const printed = formatMoney({ amount, currency: 'EUR' }, locale)
    expect(read(`under ${printed}`, 'EUR', '2026-11-22', locale)).toEqual({ budget: amount })
  }
  for (const count of [7, 1200, 9500]) {
    const printed = formatNumber(count, locale)
    expect(read(`${printed} guests`, 'EUR', '2026-11-22', locale)).toEqual({ guests: count })
  }
  for (let month = 1; month <= 12; month += 1) {
    const date = `2027-${String(month).padStart(2, '0')}-05`
    const printed = formatDay(date, locale)
    // Names that differ by accents alone, and scripts without word breaks, are typed as figures or in English.
    if (!/^(?:hi|ar|ja)/.test(locale))
      expect(read(printed, 'EUR', '2026-11-22', locale)).toEqual({ date })
  }
})

test.each([
  ['INR', 'en-IN', 'Venues in Jaipur for 150 guests'],
  ['GBP', 'en-GB', 'Venues in York for 150 guests'],
  ['INR', 'en-GB', 'Venues in Jaipur for 150 guests'],
  ['EUR', 'it-IT', 'Venues in Florence for 150 guests'],
  ['EUR', 'en', 'Venues for 150 guests'],
  ['NPR', 'ne-NP', 'Venues for 150 guests'],
])('the example of a site in %s and %s is from its market', (currency, locale, example) => {
  expect(exampleSearch({ currency, locale })).toBe(example)
  expect(read(example)).toEqual({ rest: example.split(' for ')[0]?.toLowerCase(), guests: 150 })
})
