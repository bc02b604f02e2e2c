import { priceText } from '#prepare/sample.ts'
import { prepare } from '#__tests__/support/imports.ts'
import { readList } from '#__tests__/support/readLists.ts'

const rows = Array.from({ length: 120 }, (_, at) =>
  [
    `Barn ${at} House`,
    ['Alton', 'Totnes', 'York', 'Bath'][at % 4],
    `We are barn ${at} and love a good party.`,
    `${at + 1} High Street`,
    `01420 ${100_000 + at}`,
    `a${at}@x.example`,
    `"£${1 + (at % 9)},500"`,
    `2026-01-${10 + (at % 20)}`,
    'Venue',
  ].join(','),
)
const list = `name,town,about,street,phone,email,price,since,type\n${rows.join('\n')}\n`
const doubted = (...overrides: string[]) =>
  readList(list, { overrides }).review.doubts.map(({ column, field, stops, why }) => ({
    is: `${column}=${field}`,
    stops,
    why,
  }))

test.each([
  ['price_text,price_type', '"From £10,500",meal', 'from £10,500 per plate'],
  ['price', '"₹1,50,000 per plate"', '₹150,000 per plate'],
  ['hire price', '£4', '£4 per event'],
])(
  'a price that nobody asks is left out until somebody says that it is right: %s',
  (header, cells, meant) => {
    const csv = `name,${header}\nElm,${cells}\nAsh,${cells}\n`
    const { vendors, review, warnings } = readList(csv)
    expect(vendors.map(({ price }) => price)).toEqual([null, null])
    const column = header.split(',')[0]
    expect(review.doubts).toMatchObject([{ column, field: 'price', stops: false }])
    expect(review.doubts[0]?.why).toContain(`would be ${meant}, which is hardly so.`)
    expect(warnings.map(({ line }) => line)).toEqual([2, 3])
    const sure = readList(csv, { decisions: { sure: { [`${column}=price`]: true } } })
    expect(sure.vendors.map(({ price }) => priceText(price))).toEqual([meant, meant])
    expect(sure.review.doubts).toHaveLength(1)
  },
)

test.each(['£60,meal', '"£10,500",venue', '₹900,plate', 'AED 400,plate', '£££,meal'])(
  'what vendors ask is not doubted: %s',
  (cells) => {
    const { vendors, review } = readList(`name,price_text,price_type\nElm,${cells}\n`)
    expect(review.doubts).toEqual([])
    expect(vendors[0]?.price).not.toBeNull()
  },
)

test('what a photographer asks for an hour, a caterer does not', () => {
  const csv = 'name,type,price\nA,Photographer,"£8,000 per hour"\nB,Caterer,"£8,000 per hour"\n'
  const categories = ['caterers', 'photographers'].map((slug) => ({
    slug,
    name: slug,
    synonyms: [],
    attributes: [],
  }))
  expect(readList(csv, { categories }).vendors.map(({ price }) => priceText(price))).toEqual([
    '£8,000 per hour',
    '',
  ])
})

test('a list that is read rightly has no doubts', () => {
  expect(doubted()).toEqual([])
})

test.each([
  [['about=city', 'town=ignore'], '120 of its 120 values look like sentences, not like towns.'],
  [['street=city', 'town=ignore'], '120 of its 120 places are towns that nobody knows.'],
  [
    ['name=city', 'about=name', 'town=ignore'],
    '120 of its 120 places are towns that nobody knows.',
  ],
  [
    ['phone=city', 'town=ignore'],
    '120 of its 120 values look like telephone numbers, not like towns.',
  ],
  [
    ['email=city', 'town=ignore'],
    '120 of its 120 values look like email addresses, not like towns.',
  ],
  [['price=city', 'town=ignore'], '120 of its 120 values look like prices, not like towns.'],
  [['since=city', 'town=ignore'], '120 of its 120 values look like dates, not like towns.'],
  [['type=name', 'name=ignore'], 'Its 120 values are only 1 different ones.'],
  [['name=region', 'about=name'], 'Nearly each of its 120 values is another one.'],
])('a column that a person mapped wrongly stops the import: %j', (overrides, why) => {
  const [column = ''] = overrides[0]?.split('=') ?? []
  const found = doubted(...overrides).find(({ is }) => is.startsWith(`${column}=`))
  expect(found).toMatchObject({ stops: true, why: expect.stringContaining(why) })
})

test('towns that somebody has decided about are no doubt', () => {
  const overrides = ['street=city', 'town=ignore']
  const { towns } = readList(list, { overrides }).review
  const doubts = (count: number) =>
    readList(list, {
      overrides,
      decisions: {
        towns: Object.fromEntries(towns.slice(0, count).map(({ key }) => [key, 'new'])),
      },
    }).review.doubts
  expect(doubts(59)).toMatchObject([{ column: 'street', stops: true, least: 61 }])
  expect(doubts(60)).toEqual([])
})

test('other columns are named, and stop nothing', () => {
  expect(doubted('email=phone', 'phone=ignore')).toEqual([
    {
      is: 'email=phone',
      stops: false,
      why: '120 of its 120 values look like email addresses, not like what is taken for “phone”.',
    },
  ])
})

test('a few towns that the gazetteer does not know are no doubt', () => {
  const few = rows.map((row, at) =>
    at % 3 ? row : row.replace(/Alton|York/, `Zzyzx ${'abcdefghijklmnopqrstuvwxyz'[at % 26]}bury`),
  )
  expect(
    readList(`name,town\n${few.map((row) => row.split(',').slice(0, 2).join(',')).join('\n')}\n`)
      .review.doubts,
  ).toEqual([])
})

test('without a gazetteer every town is new, and that is said of none', () => {
  expect(prepare(list).review.doubts).toEqual([])
})

const messages = (csv: string) => readList(csv).warnings.map(({ message }) => message)

test.each([
  ['60/220', 'up to 220 guests, the largest of its numbers'],
  ['80; 150; 300', 'up to 300 guests, the largest of its numbers'],
  ['at least 300', 'the least number of guests; “300+” is room for more'],
  ['au moins 300', 'the least number of guests; “300+” is room for more'],
])('a capacity that is but a guess is named: %p', (text, what) => {
  expect(messages(`name,city,capacity\nFar Hall,Bath,"${text}"\nOld Barn,York,90\n`)).toEqual([
    `“${text}” was taken as ${what}.`,
  ])
})

test.each([
  '300',
  '60-220',
  '300+',
  'min 300',
  'ab 20',
  '60 seated / 220 standing',
  '1,200',
  'up to 300',
])('a capacity that says what it is needs no word: %p', (text) =>
  expect(messages(`name,city,capacity\nFar Hall,Bath,"${text}"\nOld Barn,York,90\n`)).toEqual([]),
)

test('a unit nobody knows is named, and so is what the price is taken for', () => {
  const list = readList(
    'name,city,price\nFar Hall,Delhi,"Rs 9,000 per table"\nNear Hall,Delhi,Rs 300 per leaf\n' +
      'Old Hall,Delhi,"Rs 2,00,000"\nNew Hall,Delhi,"Rs 1,00,000 per event"\n',
  )
  expect(list.vendors.map(({ name, price }) => `${name}: ${price?.amount} ${price?.unit}`)).toEqual(
    [
      'Far Hall: 900000 per_person',
      'Near Hall: 30000 per_plate',
      'Old Hall: 20000000 per_event',
      'New Hall: 10000000 per_event',
    ],
  )
  expect(list.warnings.map(({ message }) => message)).toEqual([
    '“Rs 9,000 per table” was taken as per person: “table” is no unit that is known.',
  ])
  expect(list.review.money).toEqual([
    { currency: 'INR', unit: 'per_event', count: 2, guessed: 1, usual: true },
    { currency: 'INR', unit: 'per_person', count: 1, guessed: 1, usual: true },
    { currency: 'INR', unit: 'per_plate', count: 1, guessed: 0, usual: true },
  ])
})
