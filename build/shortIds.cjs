const { Optimizer } = require('@parcel/plugin')
const mergeModules = require('./mergeModules.cjs')

/** A module's name where the code says it, a bundle's, and the map of bundles in a page. */
const modules = /(?<=\b(?:parcelRequire|parcelRegister)\(["'])\w+(?=["'])/g
const bundles = /(?<=\bimport(?:\.meta\.resolve)?\(["'])\w+(?=["'])/g
const importMap = /(?<=<script type="?importmap"?>).*?(?=<\/script>)/s
/** Nobody sets what another module exports. */
const setter = /(?<=^\s*\$parcel\$export\(.*?), \(v\) ?=> ?[\w$]+ = v(?=\);$)/gm

const known = new WeakMap()

/**
 * Five letters name each module and bundle, and no compression makes them smaller: a tenth of what is ours on the first
 * page. Two tell them apart, and stay in the next build unless a new neighbour has the same.
 */
module.exports = new Optimizer({
  async optimize({ contents, map, bundle, bundleGraph }) {
    const names = known.get(bundleGraph) ?? namesIn(bundleGraph)
    known.set(bundleGraph, names)
    const short = (of) => (id) => of.get(id) ?? id
    let text = await textOf(contents)
    if (bundle.type === 'html')
      text = text.replace(importMap, (json) => shortMap(json, short(names.bundles)))
    else {
      text = text
        .replaceAll(modules, short(names.modules))
        .replaceAll(bundles, short(names.bundles))
        .replaceAll(setter, '')
      text = mergeModules(text, factsOf(bundleGraph, bundle, short(names.modules)))
    }
    return { contents: text, map }
  },
})

function shortMap(json, short) {
  const entries = Object.entries(JSON.parse(json).imports).map(([id, name]) => [short(id), name])
  return JSON.stringify({ imports: Object.fromEntries(entries) })
}

/** What mergeModules asks. A bundle that comes with several pages may be asked for any of its modules first. */
function factsOf(bundleGraph, bundle, short) {
  const idOf = (asset) => short(bundleGraph.getAssetPublicId(asset))
  const others = (asset) =>
    bundleGraph.getBundlesWithAsset(asset).filter(({ id }) => id !== bundle.id)
  const groups = new Set(groupsOf(bundleGraph, bundle))
  // What comes at the same time may ask while a page's own code runs.
  const isBeside = (other) => groupsOf(bundleGraph, other).some((group) => groups.has(group))
  const copied = new Set()
  const askedFor = new Set()
  bundle.traverseAssets((asset) => {
    if (others(asset).length) copied.add(idOf(asset))
    for (const dependency of bundleGraph.getIncomingDependencies(asset)) {
      const reader = bundleGraph.getAssetWithDependency(dependency)
      const readers = reader ? others(reader) : []
      if (readers.length) askedFor.add(idOf(asset))
      if (readers.some(isBeside)) copied.add(idOf(asset))
    }
  })
  const main = bundle.getMainEntry()
  return {
    first: groups.size === 1 && main ? idOf(main) : undefined,
    isCopied: (id) => copied.has(id),
    isAskedElsewhere: (id) => askedFor.has(id),
  }
}

const groupsOf = (bundleGraph, bundle) =>
  bundleGraph.getBundleGroupsContainingBundle(bundle).map(({ entryAssetId }) => entryAssetId)

function namesIn(bundleGraph) {
  const modules = new Set()
  const bundles = bundleGraph.getBundles({ includeInline: true })
  for (const bundle of bundles)
    bundle.traverseAssets((asset) => void modules.add(bundleGraph.getAssetPublicId(asset)))
  const short = shorten(modules)
  const own = ownNames(bundleGraph, bundles, short)
  const others = bundles.map(({ publicId }) => publicId).filter((id) => !own.has(id))
  return { modules: short, bundles: new Map([...own, ...shorten(others, own.values())]) }
}

/** What is fetched for one page or part has its module's name, its sheet an `s` more: who fetches it says one name. */
function ownNames(bundleGraph, bundles, short) {
  const own = new Map()
  const scripts = new Map()
  const nameOf = ({ displayName }) => displayName.replace(/\..*/, '')
  const groupOf = (bundle) => {
    const [group, ...others] = groupsOf(bundleGraph, bundle)
    return others.length ? undefined : group
  }
  for (const bundle of bundles) {
    const group = groupOf(bundle)
    const main = bundle.getMainEntry()
    if (bundle.type !== 'js' || !main || main.id !== group) continue
    const name = short.get(bundleGraph.getAssetPublicId(main))
    own.set(bundle.publicId, name)
    scripts.set(`${group} ${nameOf(bundle)}`, name)
  }
  for (const bundle of bundles) {
    const key = `${groupOf(bundle)} ${nameOf(bundle)}`
    const name = bundle.type === 'css' && scripts.get(key)
    if (name) own.set(bundle.publicId, `${name}s`)
    // One sheet each.
    if (name) scripts.delete(key)
  }
  return own
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Two letters out of the id, the next free ones where they are taken. */
function shorten(ids, used = []) {
  const taken = new Map([...used].map((name) => [name, undefined]))
  for (const id of [...ids].sort()) {
    let at = letters.indexOf(id[1]) * letters.length + letters.indexOf(id[2])
    const short = () => letters[Math.floor(at / letters.length)] + letters[at % letters.length]
    while (taken.has(short())) at = (at + 1) % letters.length ** 2
    taken.set(short(), id)
  }
  return new Map([...taken].flatMap(([short, id]) => (id ? [[id, short]] : [])))
}

async function textOf(contents) {
  if (typeof contents === 'string' || Buffer.isBuffer(contents)) return String(contents)
  let text = ''
  for await (const chunk of contents) text += chunk
  return text
}
