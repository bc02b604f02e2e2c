import { writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { Reporter } from '@parcel/plugin'

const root = resolve(import.meta.dirname, '..')
const nameOf = (file) => relative(root, file).replaceAll('\\', '/')

/**
 * Writes `.bundles.json` beside the bundles: which files each lazy page needs (by the page's source file), with the
 * styles of its parts that come later, and under which name a file stands that a script only points to.
 */
export default new Reporter({
  report({ event }) {
    if (event.type !== 'buildSuccess') return
    const { bundleGraph } = event
    const pages = {}
    const files = {}
    const later = []
    let folder
    for (const bundle of bundleGraph.getBundles()) {
      const main = bundle.getMainEntry()
      folder ??= dirname(bundle.filePath)
      if (main && !['js', 'css', 'html'].includes(bundle.type))
        files[nameOf(main.filePath)] = basename(bundle.filePath)
      bundle.traverseAssets((asset) => {
        const dependencies = asset.getDependencies()
        const hasParts = dependencies.some(
          ({ specifier }) => specifier === '#src/ui/hooks/later.tsx',
        )
        for (const dependency of dependencies) {
          if (dependency.priority !== 'lazy') continue
          const found = bundleGraph.resolveAsyncDependency(dependency, bundle)
          if (found?.type !== 'bundle_group') continue
          const { value: group } = found
          const page = bundleGraph.getAssetById(group.entryAssetId)
          if (page.type !== 'js') continue
          pages[nameOf(page.filePath)] = bundleGraph
            .getBundlesInBundleGroup(group)
            .map(({ filePath }) => basename(filePath))
          if (hasParts) later.push([nameOf(asset.filePath), nameOf(page.filePath)])
        }
      })
    }
    for (const [page, part] of later)
      pages[page]?.push(
        ...pages[part].filter((name) => name.endsWith('.css') && !pages[page].includes(name)),
      )
    if (folder) writeFileSync(join(folder, '.bundles.json'), JSON.stringify({ pages, files }))
  },
})
