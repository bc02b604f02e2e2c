import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFonts } from '#build/fonts.ts'

test('the faces in src/styles/fonts are what fonts.css and the packages make (npm run fonts)', async () => {
  const made = await makeFonts()
  expect(made.map(({ file }) => file)).toEqual([
    'fraunces.woff2',
    'figtree.woff2',
    'currency.woff2',
  ])
  const stale = made.filter(
    ({ file, bytes }) => !bytes.equals(readFileSync(join('src/styles/fonts', file))),
  )
  expect(stale.map(({ file }) => file)).toEqual([])
})
