import { build, type Plugin } from 'esbuild'
import { transform } from 'lightningcss'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const load = createRequire(resolve(root, 'package.json'))
/** A file's name as the bundler of the browser's side knows it: its hashes are made of it. */
const nameOf = (file: string) => relative(root, file).replaceAll('\\', '/')

const query = resolve(root, 'src/server/query.ts')
const links = resolve(root, 'src/server/links.tsx')

/**
 * The classes of a CSS module by the names that Parcel gives them; it uses the same library with
 * the same file names.
 */
const cssModules: Plugin = {
  name: 'css-modules',
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
      const { exports } = transform({
        filename: nameOf(path),
        code: await readFile(path),
        cssModules: true,
      })
      const lines = Object.entries(exports ?? {}).map(([local, { name, composes }], index) => {
        const classes = [name, ...composes.map((other) => other.name)].join(' ')
        return `const c${index} = ${JSON.stringify(classes)}; export { c${index} as ${JSON.stringify(local)} }`
      })
      return { contents: lines.join('\n'), loader: 'js' }
    })
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }))
  },
}

/** Addresses of files that Parcel has put beside the pages (`url:./icons.svg`). */
const addresses = (files: Record<string, string>): Plugin => ({
  name: 'addresses',
  setup(build) {
    build.onResolve({ filter: /^url:/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice(4)),
      namespace: 'address',
    }))
    build.onLoad({ filter: /.*/, namespace: 'address' }, ({ path }) => {
      const name = nameOf(path)
      return {
        contents: `export default ${JSON.stringify(files[name] ?? `/assets/${name}`)}`,
        loader: 'js',
      }
    })
  },
})

/** Every module that is loaded lazily says its own name, by which its styles and scripts are found. */
const lazyModules: Plugin = {
  name: 'lazy-modules',
  setup(build) {
    const resolving = Symbol('resolving')
    build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === resolving) return undefined
      const options = { kind, importer, resolveDir, pluginData: resolving }
      const module = await build.resolve(path, options)
      const isOurs = module.namespace === 'file' && !module.external && !module.errors.length
      return isOurs ? { path: module.path, namespace: 'lazy' } : module
    })
    build.onLoad({ filter: /./, namespace: 'lazy' }, ({ path }) => {
      const module = JSON.stringify(path)
      const contents = [
        `import * as module from ${module}`,
        `export * from ${module}`,
        // Not every module has a default; its name alone would be complained of.
        'const all = module',
        'export default all.default',
        `export const moduleName = ${JSON.stringify(nameOf(path))}`,
      ]
      return { contents: contents.join('\n'), resolveDir: root }
    })
  },
}

/** What the pages take from elsewhere on the server. */
const onServer: Plugin = {
  name: 'on-server',
  setup(build) {
    build.onResolve({ filter: /^#src\/lib\/page\.ts$/ }, () => ({
      path: resolve(root, 'src/server/page.ts'),
    }))
    // Queries are asked while the page is rendered, not in effects, which the server never runs.
    build.onResolve({ filter: /^@reduxjs\/toolkit\/query\/react$/ }, ({ importer }) =>
      importer === query ? undefined : { path: query },
    )
    build.onResolve({ filter: /^react-router$/ }, ({ importer }) =>
      importer === links ? undefined : { path: links },
    )
  },
}

/**
 * React as a module: of CommonJS the bundler makes an object of getters, and a page calls it thousands of times.
 */
const reactAsModule: Plugin = {
  name: 'react-as-module',
  setup(build) {
    build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, kind, namespace }) =>
      kind === 'import-statement' && namespace !== 'react'
        ? { path, namespace: 'react' }
        : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => {
      const names = Object.keys(load(path) as object).join(', ')
      return {
        contents: `import all from '${path}'; export default all; export const { ${names} } = all`,
        resolveDir: root,
      }
    })
  },
}

/** What only a browser loads, late, is nothing on the server: no page needs it to be drawn. */
const browserOnly: Plugin = {
  name: 'browser-only',
  setup(build) {
    build.onResolve({ filter: /^(?:firebase|leaflet|react-toastify)(?:\/|$)/ }, ({ path }) => ({
      path,
      namespace: 'nothing',
    }))
    build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({
      contents: 'module.exports = {}',
      loader: 'js',
    }))
  },
}

// CommonJS libraries ask for Node's own modules.
const banner = {
  js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
}

/**
 * Builds the same pages for the server: one module with all of its libraries, in their production form.
 * @param files public addresses by the name of the source file
 * @param format `cjs` for tests, whose runner takes nothing else
 * @returns the names of all sources that went into it
 */
export async function buildPages(
  outfile: string,
  files: Record<string, string> = {},
  format: 'esm' | 'cjs' = 'esm',
): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [resolve(root, 'src/server.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format,
    target: 'node20',
    jsx: 'automatic',
    minifySyntax: true,
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.hot': 'undefined' },
    ...(format === 'esm' && { banner }),
    plugins: [reactAsModule, browserOnly, cssModules, addresses(files), onServer, lazyModules],
    logOverride: { 'import-is-undefined': 'error' },
    logLevel: 'warning',
    metafile: true,
  })
  return Object.keys(metafile.inputs)
}
