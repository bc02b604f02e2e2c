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

/** By kind and name, as build/importMap.ts packs it; there is no hash yet. */
function shortMap(json, short) {
  const entries = Object.entries(JSON.parse(json).imports).map(([id, name]) => [short(id), name])
  const keyOf = (path) => path.replace(/^.*\/(.+)\.[^.]+\.(\w+)$/, '$2 $1')
  entries.sort(([, a], [, b]) => (keyOf(a) < keyOf(b) ? -1 : 1))
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
  const bundles = new Set()
  for (const bundle of bundleGraph.getBundles({ includeInline: true })) {
    bundles.add(bundle.publicId)
    bundle.traverseAssets((asset) => void modules.add(bundleGraph.getAssetPublicId(asset)))
  }
  return { modules: shorten(modules), bundles: shorten(bundles) }
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Two letters out of the id, the next free ones where they are taken. */
function shorten(ids) {
  const taken = new Map()
  for (const id of [...ids].sort()) {
    let at = letters.indexOf(id[1]) * letters.length + letters.indexOf(id[2])
    const short = () => letters[Math.floor(at / letters.length)] + letters[at % letters.length]
    while (taken.has(short())) at = (at + 1) % letters.length ** 2
    taken.set(short(), id)
  }
  return new Map([...taken].map(([short, id]) => [id, short]))
}

async function textOf(contents) {
  if (typeof contents === 'string' || Buffer.isBuffer(contents)) return String(contents)
  let text = ''
  for await (const chunk of contents) text += chunk
  return text
}
