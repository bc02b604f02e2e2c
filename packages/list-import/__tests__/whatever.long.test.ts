import fc from 'fast-check'
import { parseCapacity } from '#prepare/capacity.ts'
import { parsePrice } from '#read/price.ts'
import { parseRating } from '#prepare/rating.ts'
import { keys, prepare } from '#__tests__/support/imports.ts'
import { toCsv } from '#__tests__/support/venues.ts'
import { withoutHanging } from '../../../__tests__/support/withoutHanging.ts'
import { runs } from '../../../__tests__/support/seeds.ts'

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
      { numRuns: runs(60) },
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
      { numRuns: runs(40) },
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
      { numRuns: runs(100) },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void prepare(bytes)),
      { numRuns: runs(60) },
    )
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => void [parsePrice(text), parseCapacity(text), parseRating(text)],
      ),
    )
  })
  test('long and hostile cells take no time', () => {
    for (const text of ['1', '(', ' ', '1,', '"', 'a.', '£1 ', 'from ', '@', 'a b ', '\u00c2'].map(
      (unit) => unit.repeat(20_000),
    )) {
      const row = (between: string) => Array.from({ length: 7 }, () => text).join(between)
      for (const between of ['|', ';'])
        withoutHanging(() =>
          prepare(`name;price;capacity;email;phone;town;rating\n${row(between)}\n`),
        )
    }
  })
})
