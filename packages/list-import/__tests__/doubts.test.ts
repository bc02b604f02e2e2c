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
