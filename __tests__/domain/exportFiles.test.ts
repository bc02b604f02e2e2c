import { fileCutter, numberedFile } from '#domain/imports/files.ts'
import { maxListRows, maxUploadBytes } from '#domain/limits.ts'

test('a file of an export has no more lines and bytes than an import takes', () => {
  const header = 'name\r\n'
  const begins = fileCutter()
  const page = (csv: string, lines: number) => begins({ header, csv, lines })
  expect(page('a', maxListRows)).toBe(true)
  expect(page('a', 1)).toBe(true)
  expect(page('a', maxListRows - 1)).toBe(false)
  // A letter of Hindi takes three bytes, and the header takes its own.
  const most = Math.floor((maxUploadBytes - header.length) / 3)
  expect(page('क'.repeat(most), 1)).toBe(true)
  expect(page('', 1)).toBe(false)
  expect(page('क', 1)).toBe(true)
})

test('its files are numbered from the second on', () => {
  expect([1, 2, 10].map((each) => numberedFile('all.vendors.csv', each))).toEqual([
    'all.vendors.csv',
    'all.vendors-2.csv',
    'all.vendors-10.csv',
  ])
  expect(numberedFile('vendors', 2)).toBe('vendors-2')
})
