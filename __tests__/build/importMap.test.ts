import { runInNewContext } from 'node:vm'
import { importMapScript, sortImports } from '#build/importMap.ts'
import { renamed } from '#build/nameById.ts'

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
const imports = {
  '16': '/assets/16.aaaaaaaa.js',
  Zb: '/assets/Zb.bbbbbbbb.css',
  '16s': '/assets/16s.aaaaaaaa.css',
  b2s: '/assets/b2s.22222222.css',
  b2: '/assets/b2.22222222.js',
  Aa: '/assets/Aa.33333333.js',
  '9c': '/assets/layers.cccccccc.png',
}
const toMap = (of: Record<string, string>) => JSON.stringify({ imports: of })

test('the script makes the import map that was built, letter by letter', () => {
  const map = toMap(sortImports(Object.entries(imports)))
  expect(JSON.parse(map)).toEqual({ imports })
  expect(run(importMapScript(map))).toEqual({ tag: 'script', type: 'importmap', textContent: map })
})

test('a map in another order, and a file that is named otherwise, end the build', () => {
  expect(() => importMapScript(toMap(imports))).toThrow(
    'The import map is not what was packed of it.',
  )
  expect(() => importMapScript('{"imports":{"Aa":"/elsewhere.js"}}')).toThrow(
    'The import map is not what was packed of it.',
  )
})

test('scripts and sheets are named by their id; of two sheets of one name each page has its own', () => {
  const { map, bundles, copies } = renamed(
    {
      Mf: '/assets/Page.aaaaaaaa.js',
      Mfs: '/assets/Page.99999999.css',
      lu: '/assets/Page.bbbbbbbb.js',
      lus: '/assets/Page.99999999.css',
      k2: '/assets/icons.cccccccc.svg',
    },
    {
      chunks: {
        'user/Page.tsx': ['Page.aaaaaaaa.js', 'Page.99999999.css'],
        'vendor/Page.tsx': ['Page.bbbbbbbb.js', 'Page.99999999.css', 'shell.dddddddd.js'],
      },
      lazyIn: {},
      imports: {},
      files: { 'icons.svg': 'icons.cccccccc.svg' },
      shell: ['shell.dddddddd.js'],
    },
  )
  const one = /\.(\w{8})\./.exec(map.Mf ?? '')?.[1]
  const other = /\.(\w{8})\./.exec(map.lu ?? '')?.[1]
  expect(one).not.toBe(other)
  expect(map).toEqual({
    Mf: `/assets/Mf.${one}.js`,
    Mfs: `/assets/Mfs.${one}.css`,
    lu: `/assets/lu.${other}.js`,
    lus: `/assets/lus.${other}.css`,
    k2: '/assets/icons.cccccccc.svg',
  })
  expect(bundles.chunks).toEqual({
    'user/Page.tsx': [`Mf.${one}.js`, `Mfs.${one}.css`],
    'vendor/Page.tsx': [`lu.${other}.js`, `lus.${other}.css`, 'shell.dddddddd.js'],
  })
  expect(copies).toHaveLength(4)
})
