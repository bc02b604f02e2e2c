import type { getUserDays } from '#contract/bookings/bookings.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { Frame } from './frame.ts'
import { ending } from './packed.ts'
import type { Served, Session } from './renderer.ts'
import { namesIn, stylesFor } from './styles.ts'

/**
 * What React found to belong into the head stands before the content: links of pictures that are
 * wanted first, the title.
 */
export function splitRendered(rendered: string): { title: string; links: string; content: string } {
  // React closes elements that have no end as XML does, where the slash means nothing; text and values hold no `>`.
  const html = rendered.replaceAll('/>', '>')
  const hoisted = /^(?:<link[^>]*>|<meta[^>]*>|<title[^>]*>.*?<\/title>)*/s.exec(html)?.[0] ?? ''
  const title = /<title[^>]*>(.*?)<\/title>/s.exec(hoisted)?.[1] ?? ''
  return {
    title,
    links: hoisted.replace(/<title[^>]*>.*?<\/title>/s, ''),
    content: html.slice(hoisted.length),
  }
}

/** Data for the browser: no text in it can end the script that holds it. */
const toData = (served: Partial<Served> | PersonalParts, id = 'served') =>
  `<script type="application/json" id="${id}">${JSON.stringify(served).replaceAll('<', '\\u003c')}</script>`

export type Parts = {
  head: string
  links: string
  content: string
  file: string | undefined
  served: Partial<Served>
}

/** One document, but for its end: styles inline, content, data, and what asks for the scripts afterwards. */
export function toDocument(frame: Frame, { head, links, content, file, served }: Parts): string {
  const styles = stylesFor(frame.styles, file, namesIn(content))
  const { sheet, sheets, scripts } = frame.pages[file ?? ''] ?? frame.others
  const whole = [...frame.fonts, sheet].map((href) => `<link rel="stylesheet" href="${href}">`)
  return [
    '<!doctype html><html lang="en"><head>',
    frame.before,
    head,
    links,
    // Small, and the scripts wait for it; they come after the first frame.
    `<link rel="preload" as="script" href="${frame.importMap}" fetchpriority="low">`,
    // Until then a frame would be empty, or a header alone, and the one that people wait for comes after it.
    '<link rel="expect" href="#early" blocking="render">',
    `<style>${styles}${lineOfOurs}</style><noscript>${whole.join('')}</noscript></head>`,
    `<body><div id="root">${withEarly(content, `<script id="early">${frame.early}</script>`)}</div>`,
    toData(served),
    `<script data-entry="${frame.entry}" data-map="${frame.importMap}" data-scripts="${scripts.join(' ')}" `,
    `data-sheet="${sheet}" data-sheets="${sheets.join(' ')}" data-faces='${JSON.stringify(frame.faces)}'>`,
    `${frame.boot}</script>`,
  ].join('')
}

/**
 * Before a browser runs a script it may show what it has: in front of all content an empty frame, behind the first
 * heading what people came for. The script takes itself away, so that React finds what it drew.
 */
const withEarly = (content: string, script: string) =>
  content.includes('</h1>') ? content.replace('</h1>', (end) => end + script) : script + content

/** What is one person's own on a page that is everybody's. */
export type PersonalParts = {
  auth: Session
  favorites: string[]
  days?: Output<typeof getUserDays>
}

/**
 * The end of a document for somebody who is signed in. What the page offers to visitors alone is hidden until the app
 * has put the person's own parts in its place.
 */
export const personalEnd = (personal: PersonalParts) =>
  `<style id="visiting">[data-visitor]{visibility:hidden}</style>` +
  toData(personal, 'own') +
  ending
/**
 * What is said of a couple's wedding has its place from the first (features/parts/weddings/OurWeddingLine.tsx), and so
 * has what its town will bring: the distance among the filters. In a card beside the pictures it has two lines.
 */
const lineOfOurs =
  '[data-couple] [data-ours]{display:block!important;min-height:3.5rem}' +
  '@media(min-width:960px){[data-couple] [data-ours]:not(aside *){min-height:2rem}}' +
  '[data-couple] [data-fills] [data-distance]{display:block!important;min-height:4.52rem}'

/** The built page as it is, for pages that the browser draws, with who is here. */
export const toShell = (html: string, served: Partial<Served>) =>
  html.replace(/(?=<script type="?module\b)|$/, () => toData(served))

/** Nobody finds what is drawn for one person. */
export const unlisted = (shell: string) =>
  shell.replace(/(?=<title>)/, '<meta name="robots" content="noindex">')

/** Without scripts nothing asks for the content of a page that came without it; the page itself comes again. */
export const comingAgain = (shell: string) =>
  shell
    .replace(/(?=<title>)/, '<noscript><meta http-equiv="refresh" content="3"></noscript>')
    .replace(/This page needs JavaScript\.[^<]*/, 'One moment: this page opens by itself.')
