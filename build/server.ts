import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from './pages.ts'

/** After the browser's build: the pages for the server, in `dist/.server`, which is not served. */
const dist = join(import.meta.dirname, '../dist')
const { files } = JSON.parse(readFileSync(join(dist, '.bundles.json'), 'utf8')) as { files: Record<string, string> }
await buildPages(join(dist, '.server/pages.js'), Object.fromEntries(Object.entries(files).map(([source, name]) => [source, `/assets/${name}`])))
