import type { RouteObject } from 'react-router'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pages as addresses } from '#domain/pages.ts'
import { faultsOfSources } from '#server/build.ts'
import { scriptHashesFile } from '#server/pages/shell.ts'
import { frameFile } from '#server/pages/frame.ts'
import { buildBoot } from './boot.ts'
import { makeFrame, splitFrame } from './frame.ts'
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

const read = (name: string) => readFileSync(join(dist, name), 'utf8')
const boot = await buildBoot()
const page = splitFrame(read('index.html'))
writeFileSync(frameFile, JSON.stringify(makeFrame({ page, boot, bundles, parts, read })))

// The policy names by their hashes what stands in pages and is no file.
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
writeFileSync(scriptHashesFile, JSON.stringify([page.importMap, boot].map(hashOf)))
