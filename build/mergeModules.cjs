const start = /^parcelRegister\("(\w+)", function\(module, exports\) \{$/m
const imported = /^(?:var (\$\w+) = )?parcelRequire\("(\w+)"\);$/gm
const exported = /^\$parcel\$export\(module\.exports, "(\w+)", \(\) => (\$[\w$]+)\);$/gm
const interop = /^\$parcel\$defineInteropFlag\(module\.exports\);$/gm
const fetched =
  /\(parcelRequire\("(\w+)"\)\)\(import\.meta\.resolve\("(\w+)"\)\)|\bimport\("(\w+)"\)/g
const asked = /\bparcelRequire\(["'](\w+)["']\)/g
const loader =
  /^parcelRegister\("(\w+)", function\(module, exports\) \{\s+module\.exports = Promise\.all\(\[([^\]]+)\]\)\.then\(\(\)=>parcelRequire\('(\w+)'\)\);\s+\}\);/gm

/**
 * Parcel keeps each module that a lazy page may ask for in a function of its own, and all that such a module imports:
 * an import is a look-up, and a use of it a property. Here a module goes into the one that alone imports it, and what a
 * page or a task of the entry runs goes into it; others, who come later, still find it by its id. What stands at the
 * top of a module has a name that is the bundle's only one, so nothing is renamed.
 * @param facts what the bundle's text does not say: the id of the module that is run before anything else can ask for
 *   one of the bundle's, if there is one; which modules are in other bundles, too; which are asked for there
 */
module.exports = function mergeModules(text, { first, isCopied, isAskedElsewhere }) {
  const isFixed = (id) => isCopied(id) || isAskedElsewhere(id)
  const { head, modules, between, tail } = split(callLoaders(text, isFixed))
  if (between.trim()) return text
  const loaded = [...text.matchAll(loader)].map(([, , , id]) => id)
  const late = [...modules.values()].flatMap((each) => each.late)
  const fixed = new Set([...loaded, ...idsIn(tail), ...late, first])
  const tasks = [...idsIn(tail), first].filter((id) => first && modules.get(id)?.isPlain)
  const movable = new Set(
    [...modules.keys()].filter(
      (id) =>
        modules.get(id).isPlain && !fixed.has(id) && !isCopied(id) && isReadByName(modules, id),
    ),
  )
  // What stays by itself runs while a task does: it would ask for what is not there yet.
  const needed = new Set()
  const need = (id) => {
    if (needed.has(id)) return
    needed.add(id)
    modules.get(id)?.imports.forEach(need)
  }
  for (const [id, { imports }] of modules)
    if (!movable.has(id) && !tasks.includes(id)) imports.forEach(need)
  const homes = new Map()
  for (const task of tasks) take(task, task)
  function take(task, from) {
    for (const id of modules.get(from).imports) {
      if (homes.has(id) || !movable.has(id) || needed.has(id)) continue
      homes.set(id, task)
      take(task, id)
    }
  }
  const homeOf = (id) => (homes.has(id) ? homeOf(homes.get(id)) : id)
  const readersOf = (id) => [...modules.keys()].filter((each) => modules.get(each).imports.has(id))
  const moveOne = () =>
    [...modules.keys()].some((id) => {
      if (homes.has(id) || isAskedElsewhere(id) || !movable.has(id)) return false
      const [home, ...others] = new Set(readersOf(id).map(homeOf))
      if (!home || others.length || home === id || !modules.get(home).isPlain) return false
      return homes.set(id, home)
    })
  while (moveOne());
  const isAsked = (id) =>
    isAskedElsewhere(id) || readersOf(id).some((reader) => homeOf(reader) !== homeOf(id))
  const roots = [...modules.keys()].filter((id) => !homes.has(id))
  return [head, ...roots.map((id) => write(modules, id, homeOf, isAsked)), tail].join('\n')
}

/**
 * What fetches other bundles is a call where it is needed, not one more module that is asked for by its id.
 * @throws Error for what is fetched in another way, which a call would leave out
 */
function callLoaders(text, isFixed) {
  const calls = new Map()
  const rest = text.replace(loader, (whole, id, files, target) => {
    const found = [...files.matchAll(fetched)]
    const [css, ...others] = new Set(found.flatMap(([, loader]) => loader ?? []))
    const [sheets, scripts] = [2, 3].map((at) => found.flatMap((each) => each[at] ?? []).join(' '))
    if (isFixed(id) || !css || !scripts) return whole
    const unknown = files
      .replaceAll(fetched, '')
      .replaceAll(/[\s,]+/g, ' ')
      .trim()
    if (unknown || others.length)
      throw new Error(`Module ${id} fetches what mergeModules does not know: ${unknown || others}`)
    // As build/shortIds.cjs names what is one page's own.
    const isOwn = sheets === `${target}s` && scripts === target
    const call = isOwn ? `$load("${target}")` : `$load("${target}", "${sheets}", "${scripts}")`
    calls.set(id, { css, call })
    return ''
  })
  if (calls.size < 6) return text
  const [css, ...others] = new Set([...calls.values()].map((each) => each.css))
  if (others.length) throw new Error(`Sheets are fetched by ${css} and by ${others}`)
  const load =
    '\nconst $load = (id, sheets = id + "s", scripts = id) => Promise.all([' +
    `...sheets.split(" ").map((name) => parcelRequire("${css}")(import.meta.resolve(name))), ` +
    '...scripts.split(" ").map((name) => import(name))]).then(() => parcelRequire(id));\n'
  const called = rest.replace(asked, (whole, id) => calls.get(id)?.call ?? whole)
  return called.replace(start, (first) => load + first)
}

/** One module with all that moved into it. What others ask for is there for them once it has run. */
function write(modules, root, homeOf, isAsked) {
  const { body, exports } = modules.get(root)
  const seen = new Set()
  const moved = []
  const inline = (code) =>
    code.replace(imported, (line, name, id) => {
      const isMoved = id !== root && modules.has(id) && homeOf(id) === root
      const key = isMoved ? id : line
      if (seen.has(key)) return ''
      seen.add(key)
      if (!isMoved) return line
      moved.push(id)
      const module = modules.get(id)
      return `${inline(module.body)}\n${isAsked(id) ? open(id, asValues(module)) : ''}`
    })
  let whole = inline(body)
  for (const id of moved) {
    const { name, locals } = modules.get(id)
    if (name) whole = whole.replaceAll(usesOf(name), (_, key) => locals.get(key))
  }
  return open(root, `${exports}\n${whole}`)
}

const open = (id, text) => `parcelRegister("${id}", function(module, exports) {\n${text}\n});`

/** Who asks comes when the module has run: what is never set again is given as it is. */
function asValues({ body, exports, locals }) {
  const isSettled = (local) =>
    new RegExp(
      `^(?:.*\\*/ )?(?:const|class|(?:async )?function\\*?) ${escape(local)}(?![\\w$])`,
      'm',
    ).test(body)
  if (exports.includes('InteropFlag') || ![...locals.values()].every(isSettled)) return exports
  const values = [...locals].map(([name, local]) => `${name}: ${local}`)
  return `module.exports = { ${values.join(', ')} };`
}

const escape = (name) => name.replaceAll('$', '\\$')
const usesOf = (name) => new RegExp(`(?<![\\w$])${escape(name)}(?![\\w$])(?:\\.(\\w+))?`, 'g')
const idsIn = (text) => [...text.matchAll(asked)].map(([, id]) => id)

/** Nobody takes it as a whole, or an export that it has from elsewhere. */
function isReadByName(modules, id) {
  const { name, locals } = modules.get(id)
  if (!name) return true
  return [...modules.values()].every(({ rest }) =>
    [...rest.matchAll(usesOf(name))].every(([, key]) => locals.has(key)),
  )
}

function split(text) {
  const [head, ...parts] = text.split(new RegExp(start, 'gm'))
  const modules = new Map()
  let between = ''
  let tail = ''
  for (let at = 0; at < parts.length; at += 2) {
    const [id, chunk] = parts.slice(at, at + 2)
    const isLast = at + 2 === parts.length
    const end = isLast ? chunk.indexOf('\n\n});') : chunk.lastIndexOf('\n});')
    modules.set(id, moduleOf(chunk.slice(0, end)))
    const after = chunk.slice(end).replace(/^\s*\}\);/, '')
    if (isLast) tail = after
    else between += after
  }
  for (const { rest } of modules.values())
    for (const [, name, id] of rest.matchAll(imported))
      if (name && modules.has(id)) modules.get(id).name = name
  for (const each of modules.values()) each.rest = each.rest.replaceAll(imported, '')
  return { head, modules, between, tail }
}

function moduleOf(code) {
  const exports = [...code.matchAll(interop), ...code.matchAll(exported)].map(([line]) => line)
  const body = code.replaceAll(interop, '').replaceAll(exported, '')
  return {
    body,
    rest: body,
    exports: exports.join('\n'),
    locals: new Map([...code.matchAll(exported)].map(([, name, local]) => [name, local])),
    imports: new Set([...body.matchAll(imported)].map(([, , id]) => id)),
    late: idsIn(body.replaceAll(imported, '')),
    isPlain: !/\bmodule\.exports\b|\bexports\b|\$parcel\$export\b/.test(body),
  }
}
