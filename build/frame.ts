import type { Face, Frame, PageFiles } from '#server/pages/rendering/frame.ts'
import type { Rule } from '#server/pages/rendering/styles.ts'
import { orderStyles, readRules } from './criticalCss.ts'
import { type Bundles, isSheet } from './manifest.ts'

const asset = (name: string) => `/assets/${name}`

/** Cuts what matches out of the built page. @returns what is left, and what was cut */
function cutOut(html: string, pattern: RegExp, what: string) {
  const found = pattern.exec(html)
  if (!found) throw new Error(`The built page has no ${what}.`)
  return { rest: html.replace(found[0], ''), found: found[1] ?? found[0] }
}

/** Takes the built page apart. @returns also the import map, which its documents fetch after the first frame */
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
  page: Omit<ReturnType<typeof splitFrame>, 'importMap'>
  /** The name of the script that sets the import map. */
  importMap: string
  inline: Pick<Frame, 'early' | 'boot'>
  bundles: Bundles
  parts: Record<string, string[]>
  /** A built file's text. */
  read: (name: string) => string
  /** Writes a file with its hash in its name. @returns its name */
  write: (name: string, extension: string, text: string) => string
}

/** What the server needs of the build for its documents, ready to be looked up. */
export function makeFrame({ page, importMap, inline, bundles, parts, read, write }: Made): Frame {
  const known = new Set(Object.values(bundles.files))
  const cut = new Map(
    [...new Set([...page.sheets, ...Object.values(parts).flat()])].filter(isSheet).map((name) => [
      name,
      readRules(name, read(name), (file) => {
        if (!known.has(file)) throw new Error(`${name} points to ${file}, which was not built.`)
        return asset(file)
      }),
    ]),
  )
  const hasMore = (name: string) =>
    cut.get(name)?.some((rule) => rule.kind !== 'style' || rule.needs)
  // The fonts have a sheet of their own, whose rules stand in every document or are added by its script.
  const whole = page.sheets.filter(hasMore)
  const filesOf = (module: string, files: readonly string[]): PageFiles => {
    const sheets = [...whole, ...files.filter(isSheet)]
    const name = (module.split('/').at(-1) ?? '').replace(/\.\w+$/, '.whole')
    return {
      sheet: asset(write(name, 'css', sheets.map(read).join('\n'))),
      sheets: sheets.map(asset),
      scripts: files.filter((file) => !isSheet(file)).map(asset),
    }
  }
  const rules = [...cut].map(
    ([name, list]) => [name, list.filter((rule) => !faceOf(rule))] as const,
  )
  return {
    before: page.before,
    entry: page.entry,
    importMap: asset(importMap),
    ...inline,
    faces: [...cut.values()]
      .flat()
      .map(faceOf)
      .filter((face) => face !== undefined),
    fonts: page.sheets.filter((name) => !hasMore(name)).map(asset),
    pages: Object.fromEntries(
      Object.entries(parts).map(([module, files]) => [module, filesOf(module, files)]),
    ),
    others: filesOf('others.ts', []),
    styles: orderStyles(new Map(rules), page.sheets, parts),
  }
}

/** One of our own faces (build/fonts.ts) as a script adds it; undefined for any other rule. */
function faceOf(rule: Rule): Face | undefined {
  const text = rule.kind === 'style' ? rule.text.join('') : ''
  const own = ['fraunces', 'figtree', 'currency'].some((name) => text.includes(`/${name}.`))
  if (!own || !text.startsWith('@font-face')) return undefined
  const value = (name: string) => new RegExp(`${name}:([^;}]+)`).exec(text)?.[1] ?? ''
  return [
    value('font-family').replaceAll(/["']/g, ''),
    value('src'),
    value('font-weight'),
    value('unicode-range'),
  ]
}
