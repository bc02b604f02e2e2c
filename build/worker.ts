import { buildSync } from 'esbuild'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dist, readBundles } from './manifest.ts'
import { offlineFiles } from './offline.ts'

/**
 * The service worker, at a name that never changes, with the names of the files that a page needs
 * without the server.
 */
const names = offlineFiles(readBundles(), (name) => readFileSync(join(dist, name), 'utf8'))
const assets = names.map((name) => `/assets/${name}`)
const entry = assets.find((path) => path.endsWith('.js'))

buildSync({
  entryPoints: ['src/worker/main.ts'],
  outfile: join(dist, 'service-worker.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome120', 'firefox120', 'safari17'],
  define: { BUILD: JSON.stringify({ shell: '/assets/index.html', entry, assets }) },
  logLevel: 'warning',
})
