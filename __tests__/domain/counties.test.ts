import { inFull, shortNames, writings } from '#domain/sentences/counties.ts'

test('counties in short are written in full', () => {
  expect(inFull(['north', 'yorks'])).toBe('north yorkshire')
  expect(writings('Herts')).toEqual(['hertfordshire'])
  expect([...shortNames([{ word: 'glos', isExpected: false }])]).toEqual([
    ['glos', 'gloucestershire'],
  ])
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'what every object has is short for no county: %s',
  (word) => {
    expect(inFull(['west', word])).toBe(`west ${word}`)
    expect([...shortNames([{ word, isExpected: true }])]).toEqual([])
  },
)
