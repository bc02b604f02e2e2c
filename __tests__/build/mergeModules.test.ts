import { runInNewContext } from 'node:vm'

type Facts = {
  first?: string
  isCopied: (id: string) => boolean
  isAskedElsewhere: (id: string) => boolean
}
const mergeModules = jest.requireActual('../../build/mergeModules.cjs') as (
  text: string,
  facts: Facts,
) => string

const head = `
var log = [], inits = {}, done = {};
function $parcel$export(e, n, v) { Object.defineProperty(e, n, { get: v, enumerable: true }); }
function $parcel$defineInteropFlag(e) { Object.defineProperty(e, '__esModule', { value: true }); }
function parcelRequire(id) {
  if (done[id]) return done[id].exports;
  if (!inits[id]) throw new Error('Cannot find module ' + id);
  done[id] = { exports: {} };
  inits[id](done[id], done[id].exports);
  return done[id].exports;
}
function parcelRegister(id, init) { inits[id] = init; }
`
const registered = (id: string, body: string) =>
  `parcelRegister("${id}", function(module, exports) {\n\n${body}\n\n});\n`
const exported = (name: string, local: string) =>
  `$parcel$export(module.exports, "${name}", () => ${local});`

/** A page that needs words and a number; the number is counted from a class that is read as a whole. */
const bundle =
  head +
  registered(
    'Pa',
    `$parcel$defineInteropFlag(module.exports);\n${exported('default', '$pa$export$page')}\n` +
      `var $Wo = parcelRequire("Wo");\nvar $Nu = parcelRequire("Nu");\n` +
      `log.push("page");\nfunction $pa$export$page() {\n    return (0, $Wo.say)($Nu.one);\n}`,
  ) +
  registered(
    'Wo',
    `${exported('say', '$wo$export$say')}\nvar $Nu = parcelRequire("Nu");\nlog.push("words");\n` +
      `const $wo$export$say = (count)=>(0, $Nu.one) + count;`,
  ) +
  registered(
    'Nu',
    `${exported('one', '$nu$export$one')}\nvar $St = parcelRequire("St");\nlog.push("number");\n` +
      `let $nu$export$one = Object.keys($St).length;`,
  ) +
  registered(
    'St',
    `${exported('grand', '$st$export$grand')}\nlog.push("style");\nconst $st$export$grand = "grand";`,
  )

const nowhere: Facts = { isCopied: () => false, isAskedElsewhere: () => false }
const idsOf = (text: string) =>
  Array.from(text.matchAll(/parcelRegister\("(\w+)"/g), ([, id]) => id)
const run = (text: string, then: string) =>
  runInNewContext(`${text}\nJSON.stringify([${then}, log])`) as string

test('a page holds what it alone imports, and does the same in the same order', () => {
  const merged = mergeModules(bundle, nowhere)
  expect(idsOf(merged)).toEqual(['Pa', 'St'])
  const asked = 'parcelRequire("Pa").default()'
  expect(run(merged, asked)).toBe('[2,["style","number","words","page"]]')
  expect(run(bundle, asked)).toBe('[2,["style","number","words","page"]]')
})

test('what others ask for is found when the page has run, and stays by itself where none runs first', () => {
  const isAskedElsewhere = (id: string) => id === 'Nu'
  expect(idsOf(mergeModules(bundle, { ...nowhere, isAskedElsewhere }))).toEqual(['Pa', 'Nu', 'St'])
  const merged = mergeModules(bundle, { ...nowhere, isAskedElsewhere, first: 'Pa' })
  expect(merged).not.toContain('$Nu.one')
  const asked = 'parcelRequire("Pa").default(), parcelRequire("Nu").one'
  expect(run(merged, asked)).toBe('[2,1,["style","number","words","page"]]')
})

test('a module of two bundles stays one, and what runs meanwhile finds what it needs', () => {
  const copied = mergeModules(bundle, { ...nowhere, first: 'Pa', isCopied: (id) => id === 'Nu' })
  expect(idsOf(copied)).toEqual(['Pa', 'Nu', 'St'])
  const mixed =
    bundle + registered('Cj', `var $Wo = parcelRequire("Wo");\nmodule.exports = $Wo.say(4);`)
  const asking = mixed.replace('log.push("page");', 'log.push(parcelRequire("Cj"));')
  expect(idsOf(mergeModules(asking, { ...nowhere, first: 'Pa' }))).toEqual([
    'Pa',
    'Wo',
    'Nu',
    'St',
    'Cj',
  ])
  expect(
    run(mergeModules(asking, { ...nowhere, first: 'Pa' }), 'parcelRequire("Pa").default()'),
  ).toBe('[2,["style","number","words",5]]')
})

test('a bundle with anything between its modules is left as it is', () => {
  const odd = bundle.replace('parcelRegister("Wo"', 'log.push("odd");\nparcelRegister("Wo"')
  expect(mergeModules(odd, nowhere)).toBe(odd)
})

const ids = ['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff']
const fetched = ids.map((id) =>
  registered(
    id,
    `module.exports = Promise.all([\n    (parcelRequire("Cs"))(import.meta.resolve("S${id}")),\n` +
      `    import("J${id}")\n]).then(()=>parcelRequire('M${id}'));`,
  ),
)
const sixPages = head + registered('Pa', `log.push(()=>(parcelRequire("Aa")));`) + fetched.join('')

test('six pages that are fetched are six calls of one function', () => {
  const merged = mergeModules(sixPages, nowhere)
  expect(idsOf(merged)).toEqual(['Pa'])
  expect(merged).toContain('log.push(()=>($load("MAa", "SAa", "JAa")));')
})

test('a page that is fetched by its own name says it once', () => {
  const own = sixPages.replaceAll(/"([SJ])(Aa|Bb)"/g, (_, kind: string, id: string) =>
    kind === 'S' ? `"M${id}s"` : `"M${id}"`,
  )
  const merged = mergeModules(own, nowhere)
  expect(merged).toContain('log.push(()=>($load("MAa")));')
  expect(merged).toContain('(id, sheets = id + "s", scripts = id) =>')
})

test.each([
  ['import("JAa")', 'import("JAa"),\n    fetch("W")', 'Aa fetches .* not know: fetch\\("W"\\)'],
  ['import("JAa")', '(parcelRequire("Di"))(import.meta.resolve("S")), import("JAa")', 'know: Di'],
  [
    '(parcelRequire("Cs"))(import.meta.resolve("SBb"))',
    '(parcelRequire("Di"))(import.meta.resolve("S"))',
    'by Cs and by Di',
  ],
])('a page never loses what is fetched with it: instead of %s %s', (known, unknown, problem) => {
  expect(() => mergeModules(sixPages.replace(known, unknown), nowhere)).toThrow(new RegExp(problem))
})
