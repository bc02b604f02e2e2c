import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { sortImports } from './importMap.ts'
import { type Bundles, dist, isSheet, readBundles } from './manifest.ts'

type Imports = Record<string, string>
const mapIn = /(?<=<script type="?importmap"?>).*?(?=<\/script>)/s
const named = /^\/assets\/(.+)\.(\w{8})\.(js|css)$/

/**
 * Scripts and sheets by their id alone: a name for people beside it is a third of the import map that every first page
 * fetches (docs/decisions/0157). Which is whose stands in `.bundles.json`.
 */
export function nameById(): void {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const { imports } = JSON.parse(mapIn.exec(page)?.[0] ?? '{}') as { imports: Imports }
  const { map, bundles, copies } = renamed(imports, readBundles())
  for (const end of ['', '.br', '.gz'])
    for (const { from, to } of copies) copyFileSync(join(dist, from + end), join(dist, to + end))
  for (const from of new Set(copies.map(({ from }) => from)))
    for (const end of ['', '.br', '.gz']) rmSync(join(dist, from + end))
  writeFileSync(join(dist, '.bundles.json'), JSON.stringify(bundles))
  const text = page.replace(mapIn, () => JSON.stringify({ imports: map }))
  writeFileSync(join(dist, 'index.html'), text)
  writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(text))
  writeFileSync(join(dist, 'index.html.gz'), gzipSync(text))
}

/** A script and its own sheet have one hash, of both: the import map then says it once. */
const hashOfBoth = (one: string, other: string) =>
  createHash('sha256')
    .update(one + other)
    .digest('hex')
    .slice(0, 8)

/** @returns the map and the bundles with the new names, and which file has which of them; some have two */
export function renamed(imports: Imports, bundles: Bundles) {
  const hashOf = (id: string) => named.exec(imports[id] ?? '')?.[2]
  const copies = Object.entries(imports).flatMap(([id, path]) => {
    const [, name, hash, kind] = named.exec(path) ?? []
    if (!name || !hash) return []
    const script = kind === 'css' && id.length > 2 ? id.slice(0, 2) : id
    const [one, other] = [hashOf(script), hashOf(`${script}s`)]
    const both = one && other ? hashOfBoth(one, other) : hash
    return [{ id, from: `${name}.${hash}.${kind}`, to: `${id}.${both}.${kind}` }]
  })
  /** Two pages may have a sheet of the same words: each its own, which its script asks for. */
  const nameOf = (name: string, beside: readonly string[]) => {
    const found = copies.filter(({ from }) => from === name)
    const scripts = copies.filter(({ from }) => !isSheet(from) && beside.includes(from))
    const own = found.find(({ id }) => scripts.some((script) => id === `${script.id}s`))
    return (own ?? found[0])?.to ?? name
  }
  const chunks = Object.entries(bundles.chunks).map(([module, names]) => [
    module,
    names.map((name) => nameOf(name, names)),
  ])
  const paths = new Map(copies.map(({ id, to }) => [id, `/assets/${to}`]))
  return {
    map: sortImports(Object.entries(imports).map(([id, path]) => [id, paths.get(id) ?? path])),
    bundles: { ...bundles, chunks: Object.fromEntries(chunks) as Bundles['chunks'] },
    copies,
  }
}
