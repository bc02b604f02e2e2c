import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from './shell.ts'
import { boot } from './boot.ts'
import { readRules, type Rule } from './cssRules.ts'
import type { Served } from './renderer.ts'
import { namesIn, stylesFor } from './styles.ts'

type Bundles = { pages: Record<string, string[]>; importMap: string }

/** What of the build goes into each document. */
export type Frame = {
  before: string
  /** The app's first script, and the one that says where all of them are. */
  entry: string
  importMap: string
  /** Files of every page; more styles by the page's file: first the app's, then the page's, then those of other parts. */
  sheets: string[]
  partsOf(file: string | undefined): string[]
  rulesOf(file: string | undefined): readonly Rule[]
}

const read = (name: string) => readFileSync(join(built, name), 'utf8')
const asset = (name: string) => `/assets/${name}`
/** A stylesheet points to its neighbours. */
const readSheet = (name: string) =>
  readRules(read(name).replaceAll(/url\((?!["']?(?:data:|\/|#))/g, 'url(/assets/'))
const link = /<link rel="?stylesheet"? href="?\/assets\/([^\s">]+)"?>/g

/** Takes the built page apart; without a build (in tests) what can be seen without one. */
export function readFrame(html: string): Frame {
  const entry = /<script type="?module"? src="?([^\s">]+)"?><\/script>/.exec(html)?.[1]
  if (!entry || !existsSync(join(built, '.bundles.json')))
    return {
      before: '',
      entry: '',
      importMap: '',
      sheets: [],
      partsOf: () => [],
      rulesOf: () => [],
    }
  const { pages, importMap } = JSON.parse(read('.bundles.json')) as Bundles
  const sheets = [...html.matchAll(link)].map(([, name]) => name ?? '')
  const every = new Map(
    [...new Set([...sheets, ...Object.values(pages).flat()])]
      .filter((name) => name.endsWith('.css'))
      .map((name) => [name, readSheet(name)]),
  )
  const known = new Map<string, readonly Rule[]>()
  return {
    importMap: asset(importMap),
    entry,
    // The fonts stand in every document; coming again they would lay it out anew.
    sheets: sheets
      .filter((name) => every.get(name)?.some(({ kind }) => kind !== 'always'))
      .map(asset),
    before: (/<meta charset.*?(?=<body>)/s.exec(html)?.[0] ?? '')
      .replace(/<script type="?importmap"?>.*?<\/script>/s, '')
      .replaceAll(link, '')
      .replace(/<title>.*?<\/title>/s, '')
      .replace(/<meta name="?description"?[^>]*>/, ''),
    partsOf: (file = '') => (pages[file] ?? []).map(asset),
    rulesOf(file = '') {
      const rules = known.get(file) ?? inOrder([...sheets, ...(pages[file] ?? [])], every)
      known.set(file, rules)
      return rules
    },
  }
}

/** Every rule once: a part that is fetched late, or by two pages, has its styles in several files. */
function inOrder(first: readonly string[], every: ReadonlyMap<string, Rule[]>): Rule[] {
  const seen = new Set<string>()
  return [...first, ...every.keys()]
    .flatMap((name) => every.get(name) ?? [])
    .filter((rule) => {
      const text = JSON.stringify(rule)
      return !seen.has(text) && seen.add(text)
    })
}

/** React closes elements that have no end as XML does; in HTML the slash means nothing. */
const slash = /(<(?:br|col|hr|img|input|link|meta|source|wbr)\b[^>]*?)\s*\/>/g

/** What React found to belong into the head stands before the content: links of pictures that are wanted first, the title. */
export function splitRendered(rendered: string): { title: string; links: string; content: string } {
  const html = rendered.replaceAll(slash, '$1>')
  const hoisted = /^(?:<link[^>]*>|<meta[^>]*>|<title[^>]*>.*?<\/title>)*/s.exec(html)?.[0] ?? ''
  const title = /<title[^>]*>(.*?)<\/title>/s.exec(hoisted)?.[1] ?? ''
  return {
    title,
    links: hoisted.replace(/<title[^>]*>.*?<\/title>/s, ''),
    content: html.slice(hoisted.length),
  }
}

/** Data for the browser: no text in it can end the script that holds it. */
const toData = (served: Partial<Served>) =>
  `<script type="application/json" id="served">${JSON.stringify(served).replaceAll('<', '\\u003c')}</script>`

export type Parts = {
  head: string
  links: string
  content: string
  file: string | undefined
  served: Partial<Served>
}

/** One document: styles inline, content, data, and what asks for the scripts afterwards. */
export function toDocument(frame: Frame, { head, links, content, file, served }: Parts): string {
  const styles = stylesFor(frame.rulesOf(file), namesIn(content))
  const parts = [...frame.sheets, ...frame.partsOf(file)]
  const sheets = parts
    .filter((name) => name.endsWith('.css'))
    .map((href) => `<link rel="stylesheet" href="${href}">`)
  return [
    '<!doctype html><html lang="en"><head>',
    frame.before,
    head,
    links,
    `<style>${styles}</style><noscript>${sheets.join('')}</noscript></head>`,
    `<body><div id="root">${content}</div>`,
    toData(served),
    `<script data-entry="${frame.entry}" data-map="${frame.importMap}" data-parts="${parts.join(' ')}">${boot}</script></body></html>`,
  ].join('')
}

/** The built page as it is, for pages that the browser draws, with who is here. Nobody finds what is drawn for one person. */
export const toShell = (html: string, served: Partial<Served>, personal: boolean) =>
  html
    .replace(/(?=<title>)/, personal ? '<meta name="robots" content="noindex">' : '')
    .replace(/(?=<script type="?module\b)|$/, () => toData(served))
