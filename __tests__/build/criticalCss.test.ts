import { orderStyles, readRules } from '#build/criticalCss.ts'
import { runInNewContext } from 'node:vm'
import { importMapScript, makeFrame, splitFrame } from '#build/frame.ts'
import { namesIn, stylesFor } from '#server/pages/rendering/styles.ts'

const address = (file: string) => `/assets/${file}`
const first = (css: string, html: string) => {
  const sheets = new Map([['a.css', readRules('a.css', css, address)]])
  return stylesFor(orderStyles(sheets, ['a.css'], {}), undefined, namesIn(html))
}

test.each([
  [
    'a rule whose names are all there',
    '.a .b{top:0}',
    '<p class="a"><i class="b">',
    '.a .b{top:0}',
  ],
  ['no rule of which a name is missing', '.a .c{top:0}', '<p class="a">', ''],
  ['a rule of which one selector fits', '.c,p>.a{top:0}', '<p class="a">', '.c,p>.a{top:0}'],
  ['a rule for everything', '*,:before{top:0}', '', '*,:before{top:0}'],
  [
    'ids and what the document always has',
    '#root,#x{top:0}#y{left:0}',
    '<p id="x">',
    '#root,#x{top:0}',
  ],
  [
    'what stands in :not() and :is() unseen',
    'p:not(.x):is(.y,.z){top:0}',
    '<p>',
    'p:not(.x):is(.y,.z){top:0}',
  ],
  [
    'nothing for what is pointed at or chosen',
    '.a:hover,.a:active,[data-theme=dark]{top:0}',
    '<p class="a">',
    '',
  ],
  [
    'the focus, which may come first',
    '.a:focus-visible{top:0}',
    '<p class="a">',
    '.a:focus-visible{top:0}',
  ],
  ['nothing for paper', '@media print{.a{top:0}}', '<p class="a">', ''],
  [
    'groups with what fits in them, and none that is empty',
    '@media (width>=9px){.a{top:0}.c{top:1px}}@container (width>=9px){.c{top:0}}',
    '<p class="a">',
    '@media (width>=9px){.a{top:0}}',
  ],
  [
    'animations that a kept rule names, at the end',
    '@keyframes rise{to{top:0}}@keyframes sink{to{left:0}}.a{animation:rise 1s}.c{animation:sink 1s}',
    '<p class="a">',
    '.a{animation:rise 1s}@keyframes rise{to{top:0}}',
  ],
  [
    'custom properties that a kept rule asks for',
    ':root{--ink:red;--line:blue;top:0}.a{color:var(--ink)}.c{color:var(--line)}',
    '<p class="a">',
    ':root{--ink:red;top:0}.a{color:var(--ink)}',
  ],
  [
    'faces, which point to their files',
    "@font-face{font-family:A;src:url(a.00000000.woff2)format('woff2')}",
    '',
    "@font-face{font-family:A;src:url(/assets/a.00000000.woff2)format('woff2')}",
  ],
  [
    'pictures that stand in the styles as they are',
    '.a{background:url(data:image/png;base64,AA==)}',
    '<p class="a">',
    '.a{background:url(data:image/png;base64,AA==)}',
  ],
])('the first styles hold %s', (_what, css, html, kept) => {
  expect(first(css, html)).toBe(kept)
})

test('a page’s own rules come before those of other pages, each once', () => {
  const sheets = new Map(
    Object.entries({
      'all.css': 'p{top:0}',
      'a.css': '.a{top:1px}',
      'b.css': '.b{top:2px}.a{top:1px}',
    }).map(([name, css]) => [name, readRules(name, css, address)]),
  )
  const styles = orderStyles(sheets, ['all.css'], { A: ['a.css'], B: ['B.js', 'b.css'] })
  const names = namesIn('<p class="a b">')
  expect(stylesFor(styles, 'A', names)).toBe('p{top:0}.a{top:1px}.b{top:2px}')
  expect(stylesFor(styles, 'B', names)).toBe('p{top:0}.b{top:2px}.a{top:1px}')
  expect(stylesFor(styles, undefined, names)).toBe('p{top:0}.a{top:1px}.b{top:2px}')
})

test.each([
  ['.a{--mark:"a;b";top:0}', 'nobody knows where --mark ends'],
  [':root{--x:{y};top:0}', 'nobody knows where --x ends'],
  ['.a{top:0;--Ä:1}', 'of --Ä only  are found'],
])('a sheet that can not be cut safely ends the build: %s', (css, why) => {
  expect(() => first(css, '')).toThrow(`a.css can not be cut: ${why}`)
})

const html =
  '<html><script type=importmap>{"imports":{}}</script><meta charset=utf-8><meta name=description content="Words">' +
  '<link rel=stylesheet href=/assets/a.css><title>T</title><link rel=icon href=/assets/i.svg><body>' +
  '<div id=root></div><script type=module src=/assets/main.js></script>'

test('the built page is taken apart', () => {
  expect(splitFrame(html)).toEqual({
    importMap: '{"imports":{}}',
    entry: '/assets/main.js',
    sheets: ['a.css'],
    before: '<meta charset=utf-8><link rel=icon href=/assets/i.svg>',
  })
})

test.each([
  ['import map', /<script type=importmap>.*?<\/script>/],
  ['script', /<script type=module.*?<\/script>/],
  ['head', /<meta charset=utf-8>/],
  ['styles', /<link rel=stylesheet[^>]*>/],
  ['title', /<title>T<\/title>/],
  ['description', /<meta name=description[^>]*>/],
])('a built page without its %s ends the build', (what, part) => {
  expect(() => splitFrame(html.replace(part, ''))).toThrow(`The built page has no ${what}.`)
})

test('the script adds the import map as it was built, letter by letter', () => {
  const map = JSON.stringify({ imports: { '16': `/assets/"it's".js`, Aa: '/assets/a.js' } })
  const added: unknown[] = []
  const document = {
    createElement: (tag: string) => ({ tag }),
    head: { append: (element: unknown) => added.push(element) },
  }
  runInNewContext(importMapScript(map), { document, Object })
  expect(added).toEqual([{ tag: 'script', type: 'importmap', textContent: map }])
})

test('a sheet that points to a file that was not built ends the build', () => {
  const bundles = { chunks: {}, lazyIn: {}, imports: {}, files: {}, shell: [] }
  const read = () => '.a{background:url(gone.svg)}'
  expect(() =>
    makeFrame({
      page: splitFrame(html),
      importMap: 'map.js',
      inline: { early: '', boot: '' },
      bundles,
      parts: {},
      read,
      write: () => '',
    }),
  ).toThrow('a.css points to gone.svg, which was not built.')
})
