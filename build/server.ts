import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildPages } from './pages.ts'

/** After the browser's build: the pages for the server, in `dist/.server`, which is not served. */
const dist = join(import.meta.dirname, '../dist')
const bundles = JSON.parse(readFileSync(join(dist, '.bundles.json'), 'utf8')) as {
  files: Record<string, string>
}
await buildPages(
  join(dist, '.server/pages.js'),
  Object.fromEntries(
    Object.entries(bundles.files).map(([source, name]) => [source, `/assets/${name}`]),
  ),
)

// Pages from the server fetch the import map with the scripts, after the first frame, rather than carry it.
const text =
  /<script type="?importmap"?>(.*?)<\/script>/s.exec(
    readFileSync(join(dist, 'index.html'), 'utf8'),
  )?.[1] ?? ''
const script = Buffer.from(
  `document.head.append(Object.assign(document.createElement('script'),{type:'importmap',textContent:${JSON.stringify(text)}}))`,
)
const importMap = `importmap.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
writeFileSync(join(dist, importMap), script)
writeFileSync(join(dist, `${importMap}.br`), brotliCompressSync(script))
writeFileSync(join(dist, `${importMap}.gz`), gzipSync(script))
writeFileSync(join(dist, '.bundles.json'), JSON.stringify({ ...bundles, importMap }))
