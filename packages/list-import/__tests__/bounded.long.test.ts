import { nothingKnown } from '#places/gazetteer.ts'
import { prepareImport } from '#prepare/prepare.ts'
import { prepareInWorker } from '#prepare/prepareInWorker.ts'
import { prepare } from '#__tests__/support/imports.ts'
import { withoutHanging } from '../../../__tests__/support/withoutHanging.ts'

const header = 'name,town,county,postcode,price,capacity,rating,reviews,phone,email,website,notes'
const listOf = (count: number, phone: (index: number) => string) =>
  [
    header,
    ...Array.from(
      { length: count },
      (_, at) =>
        `Venue ${at} House,Alton,Kent,CT1 1AA,"£${1 + (at % 9)},500",${50 + (at % 200)},4.${at % 10},${at % 300},` +
        `${phone(at)},a${at}@x.example,https://x${at}.example/,Note ${at}`,
    ),
  ].join('\n')

test.each([
  ['words among the numbers', (at: number) => (at % 2 ? '' : `call ${at} us`), ['phone=phone']],
  ['links for numbers', (at: number) => `https://a.example/${at}`, ['phone=phone']],
  [
    'columns mapped at random',
    (at: number) => `01420 ${100_000 + at}`,
    ['town=price', 'rating=email'],
  ],
])('one wrong correction of 1,280 rows takes no minutes: %s', (_what, phone, overrides) => {
  const csv = listOf(1280, phone)
  const { vendors, refused, errors } = withoutHanging(() => prepare(csv, { overrides }))
  expect(errors).toEqual([])
  expect(vendors.length + refused.length).toBe(1280)
})

test('a million short lines are turned down before they take memory', () => {
  const csv = Buffer.from(`name,town\n${'a,b\n'.repeat(999_000)}`)
  const before = process.memoryUsage().heapUsed
  const { errors } = withoutHanging(() => prepare(csv))
  expect(errors).toEqual(['The file has more than 50,000 rows.'])
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(300e6)
  expect(prepare(`name\n${'a\n'.repeat(2_000_000)}`).errors).toEqual([
    'The file has too many lines.',
  ])
})

test('a long list comes from its thread whole and in its order, and the next is read after it', async () => {
  const options = { cities: [], categories: [] }
  const inWorker = (csv: string) =>
    prepareInWorker(Buffer.from(csv), options, async (asked) => nothingKnown(asked))
  const note = 'Rooms for all who come and a garden that goes down to the river. '.repeat(4)
  const rows = Array.from({ length: 2100 }, (_, at) => `Venue ${at} House,Alton,${note}`)
  const long = ['name,town,description', ...rows].join('\n')

  const read = await inWorker(long)
  expect(read.vendors).toHaveLength(2100)
  expect(read).toEqual(prepareImport(Buffer.from(long), options))
  expect((await inWorker('name,town\nElm Barn,Alton')).vendors).toHaveLength(1)
})
