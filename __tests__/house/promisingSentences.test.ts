import { globSync, readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(file, 'utf8')
/** As it is read: strings that go on in the next line are one, and so is text with a space written out. */
const spoken = (source: string) =>
  source
    .replaceAll(/\{' '\}/g, ' ')
    .replaceAll(/['`]\s*\+\s*['`]/g, '')
    .replaceAll(/\s+/g, ' ')

const rows = read('docs/promising-sentences.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sentence = '', file = '', , scene = '']) => ({ sentence, file, scene }))
const scenes = new Set(
  globSync(['__tests__/**/*.test.{ts,tsx}', 'e2e/*.e2e.ts']).flatMap((file) =>
    [...read(file).matchAll(/\btest(?:\.each\([^`]*?\))?\(\s*(['"`])(.+?)\1,/gs)].map(
      ([, , title]) => title,
    ),
  ),
)

test('there are some', () => {
  expect(rows.length).toBeGreaterThan(100)
})

test.each(rows)('$file says “$sentence”, and a scene proves it', ({ sentence, file, scene }) => {
  expect(spoken(read(file))).toContain(sentence)
  expect(scenes).toContain(scene)
})
