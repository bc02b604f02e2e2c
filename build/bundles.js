import { writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { Reporter } from '@parcel/plugin'

const root = resolve(import.meta.dirname, '..')
const nameOf = (file) => relative(root, file).replaceAll('\\', '/')
const filesOf = (bundles) => [...new Set(bundles.map(({ filePath }) => basename(filePath)))]

/**
 * Writes what the bundler knows into `.bundles.json` beside the bundles, as `Bundles` in build/manifest.ts says it.
 * Nothing is judged here: Parcel does not tell a reporter's failure from its own.
 */
export default new Reporter({
  report({ event }) {
    if (event.type !== 'buildSuccess') return
    const { bundleGraph } = event
    const [page] = bundleGraph.getBundles().filter(({ type }) => type === 'html')
    const facts = {
      chunks: {},
      lazyIn: {},
      imports: {},
      files: {},
      shell: filesOf([page, ...bundleGraph.getReferencedBundles(page, { recursive: true })]),
    }
    for (const bundle of bundleGraph.getBundles()) {
      const main = bundle.getMainEntry()
      if (main && !['js', 'css', 'html'].includes(bundle.type))
        facts.files[nameOf(main.filePath)] = basename(bundle.filePath)
      bundle.traverseAssets((asset) => noteLazy(bundleGraph, bundle, asset, facts))
    }
    writeFileSync(join(dirname(page.filePath), '.bundles.json'), JSON.stringify(facts))
  },
})

/** Notes the modules that one module loads lazily, with their files, and what else it imports. */
function noteLazy(bundleGraph, bundle, asset, { chunks, lazyIn, imports }) {
  const from = nameOf(asset.filePath)
  const dependencies = bundleGraph.getDependencies(asset)
  for (const dependency of dependencies) {
    if (dependency.priority !== 'lazy') continue
    const found = bundleGraph.resolveAsyncDependency(dependency, bundle)
    if (found?.type !== 'bundle_group') continue
    const module = bundleGraph.getAssetById(found.value.entryAssetId)
    if (module.type !== 'js') continue
    const name = nameOf(module.filePath)
    chunks[name] = filesOf(bundleGraph.getBundlesInBundleGroup(found.value))
    lazyIn[from] = [...new Set([...(lazyIn[from] ?? []), name])]
  }
  if (!lazyIn[from]) return
  const others = dependencies.map((dependency) => bundleGraph.getResolvedAsset(dependency, bundle))
  imports[from] = [...new Set(others.flatMap((other) => (other ? [nameOf(other.filePath)] : [])))]
}
