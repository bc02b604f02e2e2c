import { parsePrice } from '#read/price.ts'
import { keys, placesOf, prepare } from '#__tests__/support/imports.ts'
import { dirtyCsv, dirtyHeader, dirtyVenues, toCsv } from '#__tests__/support/venues.ts'

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
