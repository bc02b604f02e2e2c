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

// Ids that are numbers come first in any object; a page's sheet has its id, other sheets their own.
const map =
  '{"imports":{"16":"/assets/Page.aaaaaaaa.js","Zb":"/assets/Months.bbbbbbbb.css",' +
  '"16s":"/assets/Page.99999999.css","b2s":"/assets/Page.11111111.css",' +
  '"b2":"/assets/Page.22222222.js","9c":"/assets/layers.cccccccc.png"}}'

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
