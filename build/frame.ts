import type { Frame } from '#server/pages/frame.ts'
import { orderStyles, readRules } from './criticalCss.ts'
import { type Bundles, isSheet } from './manifest.ts'

const asset = (name: string) => `/assets/${name}`

/** Cuts what matches out of the built page. @returns what is left, and what was cut */
function cutOut(html: string, pattern: RegExp, what: string) {
  const found = pattern.exec(html)
  if (!found) throw new Error(`The built page has no ${what}.`)
  return { rest: html.replace(found[0], ''), found: found[1] ?? found[0] }
}

/** Takes the built page apart. @returns also the import map */
export function splitFrame(html: string) {
  const head = cutOut(html, /<meta charset.*?(?=<body>)/s, 'head')
  const map = cutOut(html, /<script type="?importmap"?>(.*?)<\/script>/s, 'import map')
  const script = cutOut(html, /<script type="?module"? src="?([^\s">]+)"?><\/script>/, 'script')
  const link = /<link rel="?stylesheet"? href="?\/assets\/([^\s">]+)"?>/g
  const titled = cutOut(head.found.replaceAll(link, ''), /<title>.*?<\/title>/s, 'title')
  const described = cutOut(titled.rest, /<meta name="?description"?[^>]*>/, 'description')
  const sheets = [...html.matchAll(link)].flatMap(([, name]) => name ?? [])
  if (!sheets.length) throw new Error('The built page has no styles.')
  return {
    importMap: map.found,
    entry: script.found,
    sheets,
    before: described.rest.replace(/<script type="?importmap"?>.*?<\/script>/s, ''),
  }
}

type Made = {
  page: ReturnType<typeof splitFrame>
  boot: string
  bundles: Bundles
  parts: Record<string, string[]>
  /** A built file's text. */
  read: (name: string) => string
}

/** What the server needs of the build for its documents, ready to be looked up. */
export function makeFrame({ page, boot, bundles, parts, read }: Made): Frame {
  const known = new Set(Object.values(bundles.files))
  const every = new Map(
    [...new Set([...page.sheets, ...Object.values(parts).flat()])].filter(isSheet).map((name) => [
      name,
      readRules(name, read(name), (file) => {
        if (!known.has(file)) throw new Error(`${name} points to ${file}, which was not built.`)
        return asset(file)
      }),
    ]),
  )
  const hasMore = (name: string) =>
    every.get(name)?.some((rule) => rule.kind !== 'style' || rule.needs)
  return {
    before: page.before,
    entry: page.entry,
    importMap: page.importMap,
    boot,
    // The fonts stand in every document; coming again they would lay it out anew.
    sheets: page.sheets.filter(hasMore).map(asset),
    parts: Object.fromEntries(
      Object.entries(parts).map(([module, files]) => [module, files.map(asset)]),
    ),
    styles: orderStyles(every, page.sheets, parts),
  }
}
