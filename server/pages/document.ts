import type { Frame } from './frame.ts'
import type { Served } from './renderer.ts'
import { namesIn, stylesFor } from './styles.ts'

/** React closes elements that have no end as XML does; in HTML the slash means nothing. */
const slash = /(<(?:br|col|hr|img|input|link|meta|source|wbr)\b[^>]*?)\s*\/>/g

/**
 * What React found to belong into the head stands before the content: links of pictures that are
 * wanted first, the title.
 */
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
  const styles = stylesFor(frame.styles, file, namesIn(content))
  const parts = [...frame.sheets, ...(frame.parts[file ?? ''] ?? [])]
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
    // It has to be there before the first module, or some browsers never take it.
    `<script type="importmap">${frame.importMap}</script>`,
    `<script data-entry="${frame.entry}" data-parts="${parts.join(' ')}">`,
    `${frame.boot}</script></body></html>`,
  ].join('')
}

/**
 * The built page as it is, for pages that the browser draws, with who is here. Nobody finds what is
 * drawn for one person.
 */
export const toShell = (html: string, served: Partial<Served>, personal: boolean) =>
  html
    .replace(/(?=<title>)/, personal ? '<meta name="robots" content="noindex">' : '')
    .replace(/(?=<script type="?module\b)|$/, () => toData(served))
