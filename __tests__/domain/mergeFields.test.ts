import { fillReply, gapsIn, gapsWords, unknownFieldWords } from '#domain/talk/mergeFields.ts'

const filled = (text: string, values: object) =>
  fillReply(text, values)
    .map((part) => part.text)
    .join('')

test.each([
  ['Dear {couple}, for {guests}', 'Dear Priya & Arjun, for {guests}'],
  ['Dear { Couple }', 'Dear Priya & Arjun'],
  ['{couple}{couple}', 'Priya & ArjunPriya & Arjun'],
  ['A brace { alone, and {}', 'A brace { alone, and {}'],
  ['', ''],
])('%s reads %s', (text, read) => {
  expect(filled(text, { couple: 'Priya & Arjun' })).toBe(read)
})

test('a name is never read as a field', () => {
  expect(filled('Dear {couple}', { couple: '{day}', day: 'Sat' })).toBe('Dear {day}')
})

test.each([
  ['We are free.', undefined],
  ['Dear {couple}, {day}, {town}, {guests}, {price}, {business}', undefined],
  [
    'Dear {bride}, {groom}',
    '{bride} is no field. There are {couple}, {day}, {town}, {guests}, {price} and {business}.',
  ],
  ['{constructor}', expect.stringMatching(/^\{constructor\} is no field\./)],
])('of %s is refused: %s', (text, words) => {
  expect(unknownFieldWords(text)).toEqual(words)
})

test('what is left open is named once, in its order', () => {
  expect(gapsIn('{guests} in {town} for {Guests}')).toEqual(['guests', 'town'])
  expect(gapsWords('{price}')).toBe('No stated price covers this: write one or remove {price}.')
  expect(gapsWords('All is known.')).toBe('')
})
