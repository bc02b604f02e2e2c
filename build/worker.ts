import { buildSync } from 'esbuild'
import { readdirSync, readFileSync } from 'node:fs'

/** The service worker, at a name that never changes, with the names of the files that a page needs without the server. */
const page = readFileSync('dist/index.html', 'utf8').replace(
  /<script type="?importmap"?>.*?<\/script>/s,
  '',
)
const names = readdirSync('dist').filter((name) => /\.[0-9a-f]{8}\.\w+$/.test(name))
const namedIn = (text: string) => names.filter((name) => text.includes(name))

const first = namedIn(page)
const scriptsAndStyles = first.filter((name) => /\.(js|css)$/.test(name))
const drawn = scriptsAndStyles
  .flatMap((name) => namedIn(readFileSync(`dist/${name}`, 'utf8')))
  .filter((name) => /\.(woff2|svg)$/.test(name))
/** Fetched late, when it may be too late. */
const late = names.filter((name) =>
  /^(offline|OfflinePage|persist|toastArea|toastWords|AccountMenu|SidePanel)\.\w+\.(js|css)$/.test(
    name,
  ),
)
const assets = [...new Set([...first, ...drawn, ...late])].map((name) => `/assets/${name}`)
const entry = assets.find((path) => path.endsWith('.js'))
if (!entry) throw new Error('The built page has no script.')

buildSync({
  entryPoints: ['src/worker/main.ts'],
  outfile: 'dist/service-worker.js',
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome120', 'firefox120', 'safari17'],
  define: { BUILD: JSON.stringify({ shell: '/assets/index.html', entry, assets }) },
  logLevel: 'warning',
})
