const { Namer } = require('@parcel/plugin')

/**
 * For people, what is loaded later is named by its hash alone: every first page fetches the import map, and names are
 * a third of it. Developers see the names. No ES module, which Parcel would speak of in each build.
 */
module.exports = new Namer({
  name({ bundle, bundleGraph, options }) {
    const isListed = bundle.type === 'js' || bundle.type === 'css'
    const isLater = bundleGraph
      .getBundleGroupsContainingBundle(bundle)
      .every((group) => !bundleGraph.isEntryBundleGroup(group))
    return options.mode === 'production' && isListed && isLater
      ? `p.${bundle.hashReference}.${bundle.type}`
      : null
  },
})
