import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from '#server/http/shell.ts'
import { boot } from './boot.ts'
import type { Served } from './renderer.ts'

type Bundles = { pages: Record<string, string[]> }
type Page = { styles: string; parts: string[] }

/** What of the build goes into each document. */
export type Frame = { before: string; importMap: string; entry: string; styles: string; pageOf(file: string | undefined): Page }

const read = (name: string) => readFileSync(join(built, name), 'utf8')
const asset = (name: string) => `/assets/${name}`
/** A stylesheet points to its neighbours. */
const readStyles = (name: string) => read(name).replaceAll(/url\((?!["']?(?:data:|\/|#))/g, 'url(/assets/')
const styles = /<link rel="?stylesheet"? href="?\/assets\/([^\s">]+)"?>/g

/** Takes the built page apart; undefined when there is none of its kind. */
export function readFrame(html: string): Frame | undefined {
  const importMap = /<script type="?importmap"?>.*?<\/script>/s.exec(html)?.[0]
  const entry = /<script type="?module"? src="?([^\s">]+)"?><\/script>/.exec(html)?.[1]
  if (!importMap || !entry || !existsSync(join(built, '.bundles.json'))) return undefined
  const { pages } = JSON.parse(read('.bundles.json')) as Bundles
  const known = new Map<string, Page>()
  const head = /<meta charset.*?(?=<body>)/s.exec(html)?.[0] ?? ''
  return {
    importMap,
    entry,
    before: head.replaceAll(styles, '').replace(/<title>.*?<\/title>/s, '').replace(/<meta name="?description"?[^>]*>/, ''),
    styles: [...html.matchAll(styles)].map(([, name]) => readStyles(name ?? '')).join(''),
    pageOf(file = '') {
      const page = known.get(file) ?? {
        parts: (pages[file] ?? []).filter((name) => name.endsWith('.js')).map(asset),
        styles: (pages[file] ?? []).filter((name) => name.endsWith('.css')).map(readStyles).join(''),
      }
      known.set(file, page)
      return page
    },
  }
}

/** What React found to belong into the head stands before the content: links of pictures that are wanted first, the title. */
export function splitRendered(html: string): { title: string; links: string; content: string } {
  const hoisted = /^(?:<link[^>]*>|<meta[^>]*>|<title[^>]*>.*?<\/title>)*/s.exec(html)?.[0] ?? ''
  const title = /<title[^>]*>(.*?)<\/title>/s.exec(hoisted)?.[1] ?? ''
  return { title, links: hoisted.replace(/<title[^>]*>.*?<\/title>/s, ''), content: html.slice(hoisted.length) }
}

/** Data for the browser: no text in it can end the script that holds it. */
const toData = (served: Partial<Served>) => `<script type="application/json" id="served">${JSON.stringify(served).replaceAll('<', '\\u003c')}</script>`

export type Parts = { head: string; links: string; content: string; file: string | undefined; served: Partial<Served> }

/** One document: styles inline, content, data, and what asks for the scripts afterwards. */
export function toDocument(frame: Frame, { head, links, content, file, served }: Parts): string {
  const page = frame.pageOf(file)
  return [
    '<!doctype html><html lang="en"><head>', frame.before, head, links, `<style>${frame.styles}${page.styles}</style></head>`,
    `<body><div id="root">${content}</div>`, toData(served), frame.importMap,
    `<script data-entry="${frame.entry}" data-parts="${page.parts.join(' ')}">${boot}</script></body></html>`,
  ].join('')
}

/** The built page as it is, for pages that the browser draws, with who is here. */
export const toShell = (html: string, served: Partial<Served>) => html.replace(/(?=<script type="?module")/, toData(served))
