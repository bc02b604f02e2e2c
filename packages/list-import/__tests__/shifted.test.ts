import { homeOf, readList } from '#__tests__/support/readLists.ts'

const cities = ['Mumbai', 'Delhi', 'Jaipur', 'Pune', 'Chennai', 'Hyderabad', 'Kolkata', 'Bhopal']
type Row = (index: number, city: string, price: string) => string

/** 461 photographers, 319 of them without a review and with their values one column on. */
const listOf = (header: string, rated: Row, unrated: Row) =>
  [
    header,
    ...Array.from({ length: 461 }, (_, index) =>
      (index < 142 ? rated : unrated)(
        index,
        cities[index % cities.length] ?? '',
        `"₹${20 + (index % 50)},000"`,
      ),
    ),
  ].join('\n')

test.each<[string, string, Row, Row]>([
  [
    'the rating is missing, and what follows moved up',
    'name,rating,reviews,city,price',
    (at, city, price) => `Studio ${at},4.${at % 9},${at + 5} reviews,${city},${price}`,
    (at, city, price) => `Studio ${at},No Reviews,${city},${price},`,
  ],
  [
    'an empty cell pushed the town out of its column',
    'name,rating,city,price,',
    (at, city, price) => `Studio ${at},4.${at % 9} (${at + 5}),${city},${price},`,
    (at, city, price) => `Studio ${at},,No Reviews,${city},${price}`,
  ],
  [
    'the words stand in the town’s place, the amount one column on',
    'name,rating,city,price,extra',
    (at, city, price) => `Studio ${at},4.${at % 9},${city},${price},`,
    (at, city, price) => `Studio ${at},${city},No Reviews,,${price}`,
  ],
  [
    'the words stand before the town',
    'name,city,price,rating,reviews',
    (at, city, price) => `Studio ${at},${city},${price},4.${at % 9},${at + 1}`,
    (at, city, price) => `Studio ${at},No Reviews,${city},${price},`,
  ],
])('a half-shifted list comes in right: %s', (_what, header, rated, unrated) => {
  const prepared = readList(listOf(header, rated, unrated))
  expect(prepared.vendors).toHaveLength(461)
  const wrong = prepared.vendors.filter((vendor) => {
    const at = Number(/\d+/.exec(vendor.name)?.[0])
    return (
      homeOf(prepared, vendor)?.text !== cities[at % cities.length] ||
      vendor.price?.amount !== (20 + (at % 50)) * 100_000
    )
  })
  expect(wrong).toEqual([])
  expect(prepared.review.towns.filter(({ status }) => status === 'stopped')).toEqual([])
  expect(prepared.warnings).toHaveLength(319)
})

test('words that are no place are never made a city, and are named', () => {
  const rows = Array.from(
    { length: 60 },
    (_, at) => `Studio ${at},${at % 2 ? 'Ask Us First' : 'Jaipur'}`,
  )
  const prepared = readList(`name,city\n${rows.join('\n')}\nOdd,View 12 photos\n`)
  expect(prepared.newCities).toEqual([])
  expect(
    prepared.review.repeated
      .filter(({ stopped }) => stopped)
      .map(({ column, value, count }) => [column, value, count]),
  ).toEqual([
    ['city', 'Ask Us First', 30],
    ['city', 'View 12 photos', 1],
  ])
})
