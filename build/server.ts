import type { RouteObject } from 'react-router'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pages as addresses } from '#domain/pages.ts'
import { faultsOfSources } from '#server/build.ts'
import { scriptHashesFile } from '#server/pages/rendering/shell.ts'
import { frameFile } from '#server/pages/rendering/frame.ts'
import { inlineScripts } from './inline.ts'
import { importMapScript, makeFrame, splitFrame } from './frame.ts'
import { dist, partsOfPages, readBundles, refuse } from './manifest.ts'
import { buildPages } from './pages.ts'
import { faultsOfRoutes } from './routes.ts'

/** After the browser's build: the pages for the server, in `dist/.server`, which is not served. */
const bundles = readBundles()
const parts = partsOfPages(bundles)
const server = join(dist, '.server/pages.js')
const inputs = await buildPages(
  server,
  Object.fromEntries(
    Object.entries(bundles.files).map(([source, name]) => [source, `/assets/${name}`]),
  ),
)
const { routes } = (await import(pathToFileURL(server).href)) as { routes: RouteObject[] }
refuse([...faultsOfSources(inputs), ...(await faultsOfRoutes(routes, addresses, parts))])

// Pages from the server fetch the import map with the scripts, after the first frame, rather than carry it.
const read = (name: string) => readFileSync(join(dist, name), 'utf8')
const inline = await inlineScripts()
const page = splitFrame(read('index.html'))
const script = Buffer.from(importMapScript(page.importMap))
/** Beside the bundler's own files, as they are: with a hash in the name. */
function write(name: string, extension: string, text: string | Buffer): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const file = `${name}.${hash}.${extension}`
  writeFileSync(join(dist, file), text)
  return file
}
const importMap = write('importmap', 'js', script)
const frame = makeFrame({ page, importMap, inline, bundles, parts, read, write })
writeFileSync(frameFile, JSON.stringify(frame))

// The policy names by their hashes what stands in pages and is no file.
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
writeFileSync(
  scriptHashesFile,
  JSON.stringify([page.importMap, ...Object.values(inline)].map(hashOf)),
)
