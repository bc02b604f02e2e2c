import fc from 'fast-check'
import { parseCapacity } from '#server/modules/platform/imports/prepare/capacity.ts'
import { cleanText } from '#server/modules/platform/imports/read/clean.ts'
import { guessMapping } from '#server/modules/platform/imports/read/mapping.ts'
import { applyOverrides } from '#server/modules/platform/imports/read/overrides.ts'
import { parseFile } from '#server/modules/platform/imports/read/parse.ts'
import {
  type PreparedImport,
  prepareImport,
  type PrepareOptions,
} from '#server/modules/platform/imports/prepare/prepare.ts'
import type { PreparedVendor } from '#server/modules/platform/imports/read/types.ts'
import { parsePrice } from '#server/modules/platform/imports/read/price.ts'
import { parseRating } from '#server/modules/platform/imports/prepare/rating.ts'
import { refusedCsv } from '#server/modules/platform/imports/prepare/refused.ts'
import { dirtyCsv, dirtyHeader, dirtyVenues, toCsv } from '#__tests__/support/venues.ts'

const options: PrepareOptions = {
  cities: [
    {
      id: 'alton',
      slug: 'alton',
      name: 'Alton',
      aliases: ['Alton Hants'],
      state: 'Hampshire',
      country: 'United Kingdom',
      townId: null,
      region: null,
      lat: null,
      lon: null,
    },
  ],
  categories: [
    { slug: 'venues', name: 'Venues', synonyms: ['Barn', 'Castle'], attributes: [] },
    { slug: 'photographers', name: 'Photographers', synonyms: [], attributes: [] },
  ],
}
const prepare = (csv: string | Uint8Array, more: Partial<PrepareOptions> = {}) =>
  prepareImport(typeof csv === 'string' ? Buffer.from(csv) : csv, { ...options, ...more })
const placesOf = ({ review }: PreparedImport, vendor: PreparedVendor | undefined) =>
  vendor?.places.map((key) => review.towns.find((town) => town.key === key)?.text)
const keys = (csv: string | Uint8Array) =>
  prepare(csv)
    .vendors.map(({ importKey }) => importKey)
    .toSorted()

describe('a list of 2,160 dirty rows', () => {
  const list = dirtyVenues()
  const bytes = dirtyCsv(list)
  const prepared = prepare(bytes)

  test('gives each of its 403 venues once, under all its regions', () => {
    expect(prepared.errors).toEqual([])
    expect(prepared.vendors.map(({ name }) => name.toLowerCase())).toEqual(
      list.venues.map(({ name }) => name.toLowerCase()),
    )
    const [vendor] = prepared.vendors
    const [venue] = list.venues
    expect(vendor?.regions).toEqual(expect.arrayContaining(venue?.regions.slice(0, 5) ?? []))
    expect(placesOf(prepared, vendor)).toEqual([venue?.town])
    expect(
      placesOf(
        prepared,
        prepared.vendors.find(({ regions }) => regions.includes('Hampshire')),
      ),
    ).toEqual(['Alton'])
  })

  test('accounts for every row', () => {
    const { damages } = list
    expect(prepared.total).toBe(2160)
    expect(prepared.vendors.length + prepared.merged + prepared.refused.length).toBe(2160)
    expect(prepared.refused).toHaveLength(
      damages.filter((damage) => damage === 'nameless' || damage === 'hopeless').length,
    )
    expect(
      new Set([
        ...prepared.refused.map(({ line }) => line),
        ...prepared.vendors.flatMap(({ lines }) => lines),
      ]).size,
    ).toBe(2160)
  })

  test('keeps the facts in spite of shifted rows', () => {
    prepared.vendors.forEach((vendor, index) => {
      const venue = list.venues[index]
      expect([vendor.capacities.map(({ max }) => max), vendor.capacityMax]).toEqual([
        venue?.capacity,
        venue?.capacity[2],
      ])
      expect(vendor.externalRating).toEqual({
        value: Number(venue?.rating),
        reviews: venue?.reviews,
      })
      expect(vendor.description).toContain('ask about our weekend packages.')
      const stated = parsePrice(venue?.price ?? '', 'GBP')
      expect(vendor.price).toMatchObject({ ...stated, unit: expect.any(String) })
    })
  })

  test('is the same the second time, and in another order', () => {
    expect(prepare(bytes)).toEqual(prepared)
    expect(keys(toCsv([dirtyHeader, ...list.rows.toReversed()]))).toEqual(
      prepared.vendors.map(({ importKey }) => importKey).toSorted(),
    )
  })
})

describe('a list with little to tell venues apart by', () => {
  const list = dirtyVenues()
  const header = ['name', 'location', 'price', 'ceremony', '', '', 'rating', 'reviews']
  const rows = list.rows.map((_, index) => {
    const venue = list.venues[index % 403] ?? list.venues[0]
    return venue
      ? [
          venue.name,
          venue.regions[Math.floor(index / 403)] ?? '',
          venue.price,
          ...venue.capacity.map(String),
          venue.rating,
          String(venue.reviews),
        ]
      : []
  })
  const without = (column: number, cells: string[]) => [...cells.toSpliced(column, 1), '']

  test.each<[string, (cells: string[], index: number) => string[]]>([
    ['as it is', (cells) => cells],
    [
      'every fourth venue shifted for want of a place',
      (cells, index) => ((index % 403) % 4 ? cells : without(1, cells)),
    ],
    [
      'every fourth venue shifted for want of a price',
      (cells, index) => ((index % 403) % 4 ? cells : without(2, cells)),
    ],
    [
      'every fourth venue shifted for want of a rating',
      (cells, index) => ((index % 403) % 4 ? cells : without(6, cells)),
    ],
    [
      'every twentieth row shifted somewhere',
      (cells, index) => (index % 20 ? cells : without(1 + (index % 6), cells)),
    ],
    [
      'some rows shifted to the right',
      (cells, index) => (index % 20 ? cells : cells.toSpliced(1 + (index % 6), 0, '')),
    ],
    [
      'some values that are none',
      (cells, index) => (index % 7 ? cells : cells.with(2 + (index % 6), 'Ask us')),
    ],
  ])('finds its 403 venues: %s', (_what, damage) => {
    const { vendors, merged, refused, mapping } = prepare(toCsv([header, ...rows.map(damage)]))
    expect(mapping).toMatchObject({
      location: 'city',
      ceremony: 'capacity',
      'column 5': 'capacity',
      'column 6': 'capacity',
    })
    expect([vendors.length, merged, refused.length]).toEqual([403, 1757, 0])
    vendors.forEach((vendor, index) => {
      expect([vendor.name, vendor.capacityMax]).toEqual([
        list.venues[index]?.name,
        list.venues[index]?.capacity[2],
      ])
    })
  })
})

test.each([
  ['£4,500', { kind: 'exact', amount: 450000, currency: 'GBP' }],
  ['Â£4,500', { kind: 'exact', amount: 450000, currency: 'GBP' }],
  ['From £55 per meal', { kind: 'from', amount: 5500, currency: 'GBP', unit: 'per_plate' }],
  ['£55pp', { amount: 5500, unit: 'per_person' }],
  ['£55 - £90 per head', { kind: 'range', amount: 5500, maxAmount: 9000, unit: 'per_person' }],
  ['₹1,50,000 onwards', { kind: 'from', amount: 15000000, currency: 'INR' }],
  ['Rs. 1200/- per plate', { kind: 'exact', amount: 120000, currency: 'INR', unit: 'per_plate' }],
  ['₹1-2 lakh', { kind: 'range', amount: 10000000, maxAmount: 20000000 }],
  ['1200 non-veg', { amount: 120000, currency: 'EUR', unit: 'per_plate_nonveg' }],
  ['$5k', { amount: 500000, currency: 'USD' }],
  ['1.2 lakh', { amount: 12000000 }],
  ['€2.500,00', { amount: 250000, currency: 'EUR' }],
  ['Up to £10,000', { kind: 'exact', amount: 1000000 }],
  ['POA', { kind: 'on_request', amount: null }],
  ['Contact for pricing', { kind: 'on_request' }],
  ['£££', { kind: 'on_request', currency: 'GBP' }],
  ['', null],
  ['£0', null],
  ['120 guests', { error: expect.any(String) }],
  ['12 High Street', { error: expect.any(String) }],
  ['01234 567890', { error: expect.any(String) }],
  ['-500', { error: expect.any(String) }],
])('the price %p', (text, price) => {
  const parsed = parsePrice(text, 'EUR')
  if (price) expect(parsed).toMatchObject(price)
  else expect(parsed).toBeNull()
})

test.each([
  ['120', { max: 120 }],
  ['50-250', { min: 50, max: 250 }],
  ['Up to 300', { max: 300 }],
  ['1,200 guests', { max: 1200 }],
  ['min 50', { min: 50 }],
  ['100 seated / 200 standing', { max: 200 }],
  ['0', null],
  ['4.9', { error: expect.any(String) }],
  ['99999', { error: expect.any(String) }],
  ['£55', { error: expect.any(String) }],
])('the capacity %p', (text, capacity) => expect(parseCapacity(text)).toEqual(capacity))

test.each([
  ['4.9', { value: 4.9 }],
  ['4.9 (1,234 reviews)', { value: 4.9, reviews: 1234 }],
  ['9.2/10', { value: 4.6 }],
  ['New', { error: expect.any(String) }],
])('the rating %p', (text, rating) => expect(parseRating(text)).toEqual(rating))

test('text is repaired and stripped of what no database takes', () => {
  expect(cleanText(' CafÃ© \u0000&amp; Barnâ€™s\ud800  \u200b£5 ')).toBe('Café & Barn’s £5')
})

describe('the file', () => {
  test.each([
    ['semicolons', 'Name;Price;Town\nElm Barn;£4,500;Alton\n'],
    ['tabs', 'Name\tPrice\tTown\r\nElm Barn\t£4,500\tAlton\r\n'],
    ['a mark', '\ufeffName,Price,Town\nElm Barn,"£4,500",Alton'],
    ['a title line', 'UK venues\n\nName,Price,Town\nElm Barn,"£4,500",Alton'],
    ['columns at the end', 'Name,Price,Town,,,\nElm Barn,"£4,500",Alton,,,\n'],
    [
      'an unquoted thousands comma',
      'Name,Price,Town,Rating\nOak Hall,£50,Alton,4.1\nAsh Hall,£60,Alton,4.2\nElm Barn,£4,500,Alton,4.9\n',
    ],
  ])('may have %s', (_what, csv) => {
    const prepared = prepare(csv)
    const vendor = prepared.vendors.find(({ name }) => name === 'Elm Barn')
    expect(placesOf(prepared, vendor)).toEqual(['Alton'])
    expect(vendor).toMatchObject({ price: { amount: 450000, currency: 'GBP' } })
  })

  test('may be in windows-1252 or UTF-16', () => {
    const csv = 'Name,Price\nCafé,£90\n'
    for (const bytes of [Buffer.from(csv, 'latin1'), Buffer.from(`\ufeff${csv}`, 'utf16le')]) {
      expect(prepare(bytes).vendors).toMatchObject([{ name: 'Café', price: { amount: 9000 } }])
    }
  })

  test('knows on which physical line a record starts', () => {
    const file = parseFile(Buffer.from('name,about\r\n"A","one\r\ntwo"\r\n\r\nB,three\r\n'))
    expect(file).toMatchObject({
      rows: [
        { line: 2, cells: ['A', 'one\ntwo'] },
        { line: 5, cells: ['B', 'three'] },
      ],
    })
  })

  test('loses only the line of a quote that is never closed', () => {
    const { vendors, refused, total } = prepare(
      'name,town,price\nA,Alton,£5\n"B,Alton\nC,Alton,£7\nD,"Alton",£8\n',
    )
    expect(vendors.map(({ name }) => name)).toEqual(['A', 'C', 'D'])
    expect(refused).toMatchObject([{ line: 3 }])
    expect(total).toBe(4)
  })

  test.each([
    ['nothing', ''],
    ['only a header', 'name,price\n'],
    ['a spreadsheet', 'PK\u0003\u0004'],
    ['no names', 'price,email\n£5,a@b.co\n'],
  ])('is turned down in words when it holds %s', (_what, csv) =>
    expect(prepare(csv)).toMatchObject({ errors: [expect.stringMatching(/\.$/)], vendors: [] }),
  )
})

describe('the mapping', () => {
  const guess = (header: string[], row: string[]) => guessMapping(header, [row, row, row])

  test('follows the header’s words', () => {
    expect(
      guess(
        [
          'Venue Name',
          'Town/City',
          'County',
          'Price per head',
          'Ceremony capacity',
          'Reception Capacity',
          'Review score',
          'Number of reviews',
          'Link',
        ],
        ['Elm Barn', 'Alton', 'Hants', '£55', '80', '120', '4.9', '12', 'https://elm.example/'],
      ),
    ).toEqual([
      'name',
      'city',
      'region',
      'price',
      'capacity',
      'capacity',
      'rating',
      'reviewCount',
      'website',
    ])
  })
  test('follows the values where the header says nothing', () => {
    expect(
      guess(
        ['a', 'b', 'c', 'd', 'Catering'],
        ['Elm Barn', '£4,500', 'hi@elm.example', 'https://elm.example/', 'From £55 per meal'],
      ),
    ).toEqual(['name', 'price', 'email', 'website', 'price'])
  })
  test('does not believe a header that its values contradict', () => {
    expect(
      guess(
        ['Name', 'Reviews', 'Location', 'Distance from London'],
        ['Elm Barn', '4.9', 'https://map.example/x', '12'],
      ),
    ).toEqual(['name', 'rating', 'website', null])
  })
  test('can be overruled, and unknown names are named', () => {
    const columns = ['Title', 'Wo', 'Preis']
    expect(
      applyOverrides(columns, ['name', null, 'price'], ['wo=city', '3=ignore']).mapping,
    ).toEqual(['name', 'city', null])
    expect(
      applyOverrides(columns, ['name', null, null], ['Ort=city', 'wo=stadt', 'x']).errors,
    ).toEqual([
      expect.stringContaining('no column “Ort”'),
      expect.stringContaining('no field “stadt”'),
      expect.stringContaining('column=field'),
    ])
  })
})

describe('distinct venues', () => {
  test('of one name stay apart where the facts do', () => {
    const { vendors } = prepare(
      'name,town,phone,url\n' +
        'The Barn,Alton,01420 111111,https://a.example\n' +
        'The Barn,Totnes,01803 222222,https://b.example\n',
    )
    expect(vendors).toHaveLength(2)
    expect(new Set(vendors.map(({ importKey }) => importKey)).size).toBe(2)
  })
  test('of one name in several regions are one', () => {
    const prepared = prepare('name,region\nElm Barn,Kent\nElm Barn,Sussex\n')
    expect(prepared.vendors).toMatchObject([{ lines: [2, 3] }])
    expect(placesOf(prepared, prepared.vendors[0])).toEqual(['Kent', 'Sussex'])
    expect(
      prepare('name,region,price,capacity\nThe Barn,Kent,£4500,120\nThe Barn,Yorkshire,£900,60\n')
        .vendors,
    ).toHaveLength(2)
  })
  test('are not confused by row numbers and the address of the search page', () => {
    const rows = Array.from({ length: 20 }, (_, index) => [
      String(index),
      `Hall ${index % 10}`,
      `https://d.example/search/${index}`,
      '£50',
    ])
    expect(prepare(toCsv([['id', 'name', 'url', 'price'], ...rows])).vendors).toHaveLength(10)
  })
  test('take what most rows say', () => {
    expect(
      prepare('name,price,town\nElm,£50,Alton\nElm,£60,Alton\nElm,£60,Alton\n').vendors,
    ).toMatchObject([{ price: { amount: 6000, unit: 'per_person' } }])
  })
})

test('money without a currency takes the file’s, then the default, else it is left out with a warning', () => {
  expect(prepare('name,price\nA,£50\nB,60\n').vendors[1]?.price).toMatchObject({
    amount: 6000,
    currency: 'GBP',
  })
  expect(prepare('name,price\nA,60\n', { currency: 'EUR' }).vendors[0]?.price?.currency).toBe('EUR')
  expect(prepare('name,price\nA,60\n')).toMatchObject({
    vendors: [{ price: null }],
    warnings: [{ line: 2, message: expect.stringContaining('currency') }],
  })
})

test('a price for one guest is the headline, the hire stays beside it', () => {
  expect(
    prepare('name,hire price,catering price\nElm,"£4,500",From £55 per meal\n').vendors,
  ).toMatchObject([
    {
      price: { amount: 5500, unit: 'per_plate' },
      otherPrices: [{ amount: 450000, unit: 'per_event' }],
    },
  ])
})

test('links are http(s) only', () => {
  expect(
    prepare(
      'name,website\nA,javascript:alert(1)\nB,www.elm.example/x\n,\nC,https://elm.example/\n',
    ).vendors.map(({ website }) => website),
  ).toEqual([undefined, 'https://www.elm.example/x', 'https://elm.example/'])
})

test('refused lines can be read again, and no spreadsheet runs them', () => {
  const csv = refusedCsv(
    ['name', 'town', 'phone'],
    [{ line: 7, reason: 'It has no name.', raw: ['=HYPERLINK("x")', 'a\nb', '+44 20'] }],
  )
  expect(csv).toBe(
    'line,reason,name,town,phone\r\n7,It has no name.,"\'=HYPERLINK(""x"")","a\nb",\'+44 20\r\n',
  )
  expect(prepare(csv).vendors[0]?.name).toBe('=HYPERLINK("x")')
})

describe('whatever comes', () => {
  const name = fc.constantFrom(
    'Elm Barn',
    'The Barn',
    'Old Barn',
    'The Old Barn',
    'Hilton',
    '',
    '£5',
    'https://x.example',
  )
  const cell = fc.constantFrom(
    '',
    'Kent',
    'Alton',
    'London, UK',
    '£4,500',
    'From £55 per meal',
    '120',
    '4.9',
    'https://a.example/1',
    'https://b.example/2',
    '01420 111111',
    'GU34 1AA',
    'a@b.example',
    'POA',
  )
  const row = fc.tuple(name, cell, cell, cell, cell, cell).map((cells) => [...cells])
  const header = ['Name', 'Region', 'Price', 'Capacity', 'Rating', 'URL']

  test('the order of the rows changes no key and no count', () => {
    const shuffled = fc
      .array(row, { minLength: 1, maxLength: 14 })
      .chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
      )
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        expect(keys(toCsv([header, ...others]))).toEqual(keys(toCsv([header, ...rows])))
      }),
      { numRuns: 300 },
    )
  })
  test('the counts add up, and every key is there once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(row, fc.array(cell, { maxLength: 9 })), { maxLength: 20 }),
        (rows) => {
          const { errors, vendors, merged, refused, total } = prepare(toCsv([header, ...rows]))
          if (!errors.length) expect(vendors.length + merged + refused.length).toBe(total)
          expect(new Set(vendors.map(({ importKey }) => importKey)).size).toBe(vendors.length)
        },
      ),
      { numRuns: 200 },
    )
  })
  test('nothing throws', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '"',
        ',',
        '\n',
        '\r\n',
        ';',
        '£',
        'name',
        'price',
        '1,2',
        '\u0000',
        '\ud800',
        'Â',
      ),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => void prepare(pieces.join(''))),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void prepare(bytes)),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => void [parsePrice(text), parseCapacity(text), parseRating(text)],
      ),
    )
  })
  test('long and hostile cells take no time', () => {
    const started = performance.now()
    for (const text of ['1', '(', ' ', '1,', '"', 'a.', '£1 ', 'from ', '@', 'a b ', '\u00c2'].map(
      (unit) => unit.repeat(20_000),
    )) {
      prepare(
        `name,price,capacity,email,phone,town,rating\n${Array.from({ length: 7 }, () => text).join('|')}\n`,
      )
      prepare(
        `name;price;capacity;email;phone;town;rating\n${Array.from({ length: 7 }, () => text).join(';')}\n`,
      )
    }
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
