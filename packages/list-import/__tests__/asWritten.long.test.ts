import { homes, readList } from '#__tests__/support/readLists.ts'
import type { PrepareOptions } from '#prepare/prepare.ts'
import { priceText } from '#prepare/sample.ts'

/** As the lists were found: what scrapers and directories write, with the mistakes they make. */
const header = 'Photography,Rating,Location,Reviews,Price Per Day,Usefull,per day'
const categories = [
  { slug: 'venues', name: 'Venues', synonyms: [], attributes: [] },
  { slug: 'photographers', name: 'Photographers', synonyms: ['photography'], attributes: [] },
]
const rated = (at: number) =>
  `Studio ${at},4.${at % 9},Mapusa,${at + 2} reviews,Photo + Video,"${at + 1},60,000",per day`
const unrated = (at: number) =>
  `Studio ${at},Panjim,No Reviews,Photo Package,"${at + 20},000",per day,None`

test.each([
  ['a third is shifted', 20, 10],
  ['two thirds are shifted', 12, 24],
])('a header slipped by a column, and %s', (_what, sound, shifted) => {
  const rows = [
    ...Array.from({ length: sound }, (_, at) => rated(at % 9)).map((row, at) =>
      row.replace(/^Studio \d+/, `Rated ${at}`),
    ),
    ...Array.from({ length: shifted }, (_, at) => unrated(at)),
    'Asked,5.0,Ponda,1 review,On Request,None,None',
  ]
  const prepared = readList(`${header}\n${rows.join('\n')}\n`, { categories })
  const read = new Map(
    prepared.vendors.map((vendor) => [
      vendor.name,
      [priceText(vendor.price), vendor.categorySlug, vendor.externalRating?.reviews],
    ]),
  )
  expect(read.size).toBe(rows.length)
  expect(read.get('Rated 2')).toEqual(['₹360,000 per day', 'photographers', 4])
  expect(read.get('Rated 8')).toEqual(['₹960,000 per day', 'photographers', 10])
  expect(read.get('Studio 3')).toEqual(['₹23,000 per day', 'photographers', undefined])
  expect(read.get('Asked')).toEqual(['on request', 'photographers', 1])
  expect(homes(`${header}\n${rows.join('\n')}\n`).slice(-2)).toEqual([
    `Studio ${shifted - 1} · match: Panjim, Goa`,
    'Asked · match: Ponda, Goa',
  ])
  expect(prepared.review.doubts.filter(({ field }) => field === 'price')).toEqual([
    {
      column: 'Usefull',
      field: 'price',
      why:
        '“Price Per Day” holds no prices; they stand in “Usefull” and are taken from there. ' +
        'No price names its money: it is taken for INR, as the vendors are in India.',
      values: expect.any(Array),
      stops: true,
    },
  ])
  expect(prepared.review.category).toMatchObject({
    slug: 'photographers',
    why: 'The column of their names is called “Photography”.',
  })
})

const slipped = [
  header,
  ...Array.from({ length: 12 }, (_, at) =>
    rated(at % 9)
      .replace(/^Studio \d+/, `Rated ${at}`)
      .concat(',Seen at the fair'),
  ),
  ...Array.from({ length: 24 }, (_, at) => unrated(at)),
  'Asked,5.0,Ponda,1 review,On Request,None,None',
]
  .join('\n')
  .replace('per day', 'per day,Notes')
const shown = [
  'Photography=name',
  'Rating=rating',
  'Location=city',
  'Reviews=reviewCount',
  'Price Per Day=ignore',
  'Usefull=price',
  'per day=ignore',
  'Notes=ignore',
]

test.each<[string, Partial<PrepareOptions>]>([
  ['another column', { overrides: ['Reviews=ignore'] }],
  ['another column, in a decision', { decisions: { columns: { Notes: 'description' } } }],
  ['all columns, as they are shown', { overrides: shown }],
  ['the column that holds the prices', { overrides: ['Usefull=price'] }],
])('who says something of %s takes no slipped prices away', (_what, more) => {
  const { vendors, review } = readList(slipped, { categories, ...more })
  const priceOf = (name: string) => vendors.find((each) => each.name === name)?.price ?? null
  expect(['Rated 2', 'Studio 3', 'Asked'].map((name) => priceText(priceOf(name)))).toEqual([
    '₹360,000 per day',
    '₹23,000 per day',
    'on request',
  ])
  expect(review.doubts.filter(({ field }) => field === 'price')).toMatchObject([
    { column: 'Usefull', why: expect.stringContaining('“Price Per Day” holds no prices') },
  ])
})

test.each([
  ['where the prices stand', ['Price Per Day=price', 'Usefull=ignore'], ['Price Per Day']],
  ['that these are none', ['Usefull=ignore'], ['Price Per Day']],
  ['that there are none', ['Price Per Day=ignore', 'Usefull=ignore'], []],
  ['that both are', ['Price Per Day=price', 'Usefull=price'], ['Price Per Day', 'Usefull']],
  ['that others are', ['per day=price'], ['Price Per Day', 'per day']],
])('slipped prices are left where somebody says %s', (_what, overrides, priced) => {
  const { mapping, review } = readList(slipped, { categories, overrides })
  expect(Object.keys(mapping).filter((column) => mapping[column] === 'price')).toEqual(priced)
  expect(review.doubts.filter(({ why }) => /holds no prices/.test(why))).toEqual([])
})

const honest = (beside: string, prices: readonly string[]) =>
  readList(
    `Name,City,Price per head,${beside}\n` +
      prices.map((price, at) => `Barn ${at},Bath,${price},"${at + 12},40${at}"`).join('\n'),
    { currency: 'GBP' },
  )

test.each([
  ['Followers', ['95', '120', '85', '140', '110']],
  ['Square feet', ['950', '450', '95', '120', '200']],
  ['Followers', ['95.50', '120', '85 - 120', 'TBC', 'TBC']],
])(
  'bare prices stay where their header says, whatever number is beside them: %s',
  (beside, all) => {
    const { vendors, review } = honest(beside, all)
    expect(vendors.map(({ price }) => (price?.amount ?? 0) / 100)).toEqual(
      all.map((price) => (price === 'TBC' ? 0 : parseFloat(price))),
    )
    expect(review.doubts).toEqual([])
  },
)

test('nothing is imported at prices that nothing but their place says, unless somebody says so', () => {
  const meals = ['Lunch', 'Dinner', 'Lunch', 'Brunch']
  expect(honest('Followers', meals).review.doubts).toMatchObject([
    { column: 'Followers', field: 'price', stops: true },
  ])
})

test('prices beside their header that name their money stop nothing', () => {
  const rows = [
    ...Array.from({ length: 12 }, (_, at) => rated(at % 9)),
    ...Array.from({ length: 24 }, (_, at) => unrated(at)),
  ].map((row, at) =>
    row.replace(/^Studio \d+/, `Studio ${at}`).replace(/"([\d,]+)"/, (_, price) => `"₹${price}"`),
  )
  const { vendors, review } = readList(`${header}\n${rows.join('\n')}\n`, { categories })
  expect(priceText(vendors[2]?.price ?? null)).toBe('₹360,000 per day')
  expect(review.doubts.filter(({ field }) => field === 'price')).toMatchObject([
    {
      column: 'Usefull',
      why: '“Price Per Day” holds no prices; they stand in “Usefull” and are taken from there.',
      stops: false,
    },
  ])
})

test('prices that name no money stay out where the vendors are in several countries', () => {
  const prepared = readList('name,town,price\nA,Agra,500\nB,Jaipur,600\nC,Kathmandu,700\n')
  expect(prepared.vendors.map(({ price }) => price)).toEqual([null, null, null])
  expect(prepared.warnings.map(({ message }) => message)).toEqual(
    ['500', '600', '700'].map(
      (price) => `“${price}” was left out: it names no currency, and no default is given.`,
    ),
  )
})

test.each([
  ['travel fee', 'travelFee', { travelFee: 80_00 }],
  ['mileage', 'travelPerKm', { travelPerKm: 80_00 }],
])(
  'the money of the country is said of sums that name none, also of no price: %s',
  (column, field, charges) => {
    const { vendors, warnings, review } = readList(`name,town,${column}\nA,Bath,80\nB,York,80\n`, {
      siteCurrency: 'GBP',
    })
    expect(vendors.map((vendor) => vendor.charges)).toEqual([charges, charges])
    expect(warnings).toEqual([])
    expect(review.doubts).toEqual([
      {
        column,
        field,
        why: expect.stringContaining('No sum names its money: it is taken for GBP, as'),
        values: ['80'],
        stops: false,
      },
    ])
  },
)

test('a header that names its money says it of bare numbers, and the list’s own money comes first', () => {
  const { vendors } = readList(
    'Venue,Town,Hire (GBP),Hire (USD)\nA,Bath,"£4,000",5080.5\nB,Bath,"£6,000",7620.25\nC,Bath,,900.5\n',
  )
  expect(vendors.map(({ price, otherPrices }) => [price, ...otherPrices].map(priceText))).toEqual([
    ['£4,000 per event', '$5,080.50 per event'],
    ['£6,000 per event', '$7,620.25 per event'],
    ['$900.50 per event'],
  ])
})

test('what a price is for may stand in a column of its own, in a word', () => {
  const { vendors } = readList(
    'name,town,price_text,price_type\nA,Bath,From £250,venue\nB,Bath,From £55,meal\nC,Bath,£20,person\n',
  )
  expect(vendors.map(({ price }) => priceText(price))).toEqual([
    'from £250 per event',
    'from £55 per plate',
    '£20 per person',
  ])
})

test('values as a program prints them', () => {
  const { vendors } = readList(
    'capacity,location,phone,venue_name,no_of_reviews,rating,extras\n' +
      `[95],"Wildwood, NJ 08260",[6095221177],A,116.0,5.0,"['Bar', 'Tent']"\n` +
      '[1000],"Great Neck, NY 11021",5164877900.0,B,4.0,4.0,[]\n',
  )
  expect(
    vendors.map(({ capacityMax, phone, externalRating }) => [capacityMax, phone, externalRating]),
  ).toEqual([
    [95, '+1 609 522 1177', { value: 5, reviews: 116 }],
    [1000, '+1 516 487 7900', { value: 4, reviews: 4 }],
  ])
})

test.each([
  ['30.0,250.0', 30, 250],
  ['2.0,40.0', 2, 40],
])('guests as a program prints them: %s', (guests, min, max) => {
  const { vendors } = readList(
    `name,town,min_capacity,max_capacity\nA,Bath,${guests}\nB,Bath,20.0,100.0\nC,Bath,5.0,\n`,
  )
  expect([vendors[0]?.capacityMin, vendors[0]?.capacityMax]).toEqual([min, max])
})

test('the only number of guests is no least one', () => {
  const [vendor] = readList('name,town,capacity,min_capacity\nA,Bath,350 Guests,350.0\n').vendors
  expect([vendor?.capacityMin, vendor?.capacityMax]).toEqual([undefined, 350])
})

test('what is left out of a line is told once, as it was read in the end', () => {
  const rows = ['A,Bath,4500,10 guests on Fridays,free', 'B,York,5200,800,80']
  const { vendors, warnings } = readList(
    `name,town,price,minimum spend,travel fee\n${rows.join('\n')}\n`,
    { siteCurrency: 'GBP' },
  )
  expect(vendors[0]?.charges).toMatchObject({ travelFee: 0 })
  expect(vendors[1]?.charges).toMatchObject({ minimum: 800_00, travelFee: 80_00 })
  expect(warnings).toEqual([
    { line: 2, message: expect.stringContaining('“10 guests on Fridays”') },
  ])
})
