import fc from 'fast-check'
import { prepare } from '#__tests__/support/imports.ts'
import { toCsv } from '#__tests__/support/venues.ts'
import { runs } from '../../../__tests__/support/seeds.ts'

const header = ['Name', 'Address', 'Town', 'Price', 'Capacity', 'Email']
const usual = (at: number) => [
  `Venue ${at} House`,
  `${at + 1} High Street`,
  'Alton',
  `£${at + 1},500`,
  String(80 + at),
  `hello@${at}.example`,
]
/** The same row under another name, in a list of sixty that are like any other. */
const withName = (name: string, address = '3 High Street') =>
  prepare(
    toCsv([
      header,
      ...Array.from({ length: 60 }, (_, at) => usual(at)),
      [name, address, 'Alton', '£4,500', '120', 'we@here.example'],
    ]),
  )
const last = (prepared: ReturnType<typeof prepare>) => prepared.vendors.at(-1)

test.each([
  'Dollar’s Barn',
  'Pound Ridge Inn',
  'The Euro Rooms',
  'Willow Barn Dollar 2544',
  '5 Pound Street',
  'Hotel Rupee 12',
  'Oak Lodge Sarāi Ākil 5487',
  'Napāsar 10053',
  'Contact Photography',
  'Kontakt Fotografie',
  'Poa Gardens',
])('a name with money in it is a name: %s', (name) => {
  const prepared = withName(name)
  expect(prepared.refused).toEqual([])
  expect(prepared.warnings).toEqual([])
  expect(last(prepared)).toMatchObject({
    name,
    price: { amount: 450_000, currency: 'GBP' },
    capacityMax: 120,
    email: 'we@here.example',
  })
})

test('whatever money, place and number it is made of', () => {
  const word = fc.constantFrom('Dollar', 'Pound', 'Euro', 'Rupee', 'Quid', 'Sek', 'Request', 'Poa')
  const kind = fc.constantFrom('Barn', 'Rooms', 'Photography', 'Haveli', 'Château', 'Þingvellir')
  const number = fc.constantFrom('', '7', '24', '1898', '2544')
  fc.assert(
    fc.property(
      fc.shuffledSubarray(['word', 'kind', 'number'], { minLength: 3 }),
      word,
      kind,
      number,
      (order, word, kind, number) => {
        const parts = { word, kind, number } as Record<string, string>
        const name = order
          .map((part) => parts[part])
          .filter(Boolean)
          .join(' ')
        const prepared = withName(name)
        expect([last(prepared)?.name, prepared.refused]).toEqual([name, []])
      },
    ),
    { numRuns: runs(30) },
  )
})

test('a street that is named after money is a street', () => {
  const prepared = withName('Elm Barn', '5 Pound Street')
  expect([last(prepared)?.address, prepared.warnings]).toEqual(['5 Pound Street', []])
})

test.each([
  ['1610', '“1610” as Name looks like no name; it was taken as it stands.'],
  ['Wedding 24', '“Wedding 24” as Name looks like no name; it was taken as it stands.'],
  ['yew.co.uk', '“yew.co.uk” as Name looks like no name; it was taken as it stands.'],
  ['Euro 2000', '“Euro 2000” as Name looks like no name; it was taken as it stands.'],
])('what may be a name comes in and is doubted: %s', (name, doubt) => {
  const prepared = withName(name)
  expect(last(prepared)?.name).toBe(name)
  expect(prepared.warnings).toEqual([{ line: 62, message: doubt }])
})

test.each(['£4,500', 'a@b.example', 'https://x.example/', '+44 1420 111111'])(
  'what is no name of anybody is refused by name: %s',
  (name) => {
    const prepared = withName(name)
    expect(prepared.refused).toMatchObject([
      { line: 62, reason: `The values do not fit their columns: “${name}” as Name.` },
    ])
    expect(prepared.vendors).toHaveLength(60)
  },
)
