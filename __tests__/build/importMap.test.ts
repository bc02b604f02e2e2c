import { runInNewContext } from 'node:vm'
import { importMapScript } from '#build/importMap.ts'

/** What the browser makes of the script. */
function run(script: string): unknown {
  const heads: unknown[] = []
  const document = {
    createElement: (tag: string) => ({ tag }),
    head: { append: (element: unknown) => heads.push(element) },
  }
  runInNewContext(script, { document, Object, JSON })
  return heads[0]
}

// Ids that are numbers come first in any object; pages of one name stay as they stood.
const map =
  '{"imports":{"16":"/assets/Page.aaaaaaaa.js","Zb":"/assets/OurWords.bbbbbbbb.css",' +
  '"Aa":"/assets/Page.99999999.js","b2":"/assets/Page.11111111.js","dd":"/assets/layers.dddddddd.png",' +
  '"9c":"/assets/layers-2x.cccccccc.png"}}'

test('the script makes the import map that was built, letter by letter', () => {
  expect(run(importMapScript(map))).toEqual({ tag: 'script', type: 'importmap', textContent: map })
})

test('a map in another order, and a file that is named otherwise, end the build', () => {
  const other = '{"imports":{"Aa":"/assets/Page.99999999.js","Zb":"/assets/A.bbbbbbbb.css"}}'
  expect(() => importMapScript(other)).toThrow('The import map is not what was packed of it.')
  expect(() => importMapScript('{"imports":{"Aa":"/elsewhere.js"}}')).toThrow(
    '/elsewhere.js is not named as the others are.',
  )
})
