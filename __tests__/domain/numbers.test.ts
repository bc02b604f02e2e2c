import { readdirSync, readFileSync } from 'node:fs'
import { memoize } from '#domain/memoize.ts'
import { formatNumber } from '#domain/numbers.ts'

test('a count is grouped as its reader groups', () => {
  expect(formatNumber(120_000, 'en-IN')).toBe('1,20,000')
  expect(formatNumber(120_000, 'en')).toBe('120,000')
  expect(formatNumber(0, 'en')).toBe('0')
})

test('a formatter is made once for each locale, however they take turns', () => {
  const made = jest.spyOn(Intl, 'NumberFormat')
  for (let count = 0; count < 100; count += 1) formatNumber(count, count % 2 ? 'de' : 'fr')
  expect(made).toHaveBeenCalledTimes(2)
  made.mockRestore()
})

test('what is made is kept up to a bound', () => {
  const make = jest.fn((key: number) => ({ key }))
  const kept = memoize(make)
  for (let time = 0; time < 2; time += 1) for (let key = 0; key < 200; key += 1) kept(key)
  expect(make).toHaveBeenCalledTimes(200)
  // One more, and the first of them is made anew.
  kept(200)
  expect(kept(0)).toEqual({ key: 0 })
  expect(make).toHaveBeenCalledTimes(202)
})

// The engine keeps one formatter of its own: with two locales in turns each number makes another.
test.each(['contract', 'domain', 'features', 'server', 'src', 'store'])(
  'nobody in %s formats a number by itself',
  (folder) => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const found = names
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes('.toLocaleString('))
    expect(found).toEqual([])
  },
)
