import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Face, Frame, PageFiles } from '#server/pages/rendering/frame.ts'
import type { Rule } from '#server/pages/rendering/styles.ts'
import { orderStyles, readRules } from './criticalCss.ts'
import { type Bundles, isSheet } from './manifest.ts'

const asset = (name: string) => `/assets/${name}`

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element
const elementsIn = (node: Node): Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) =>
        'tagName' in child ? [child, ...elementsIn(child)] : elementsIn(child),
      )
    : []
const valueOf = ({ attrs }: Element, attribute: string) =>
  attrs.find(({ name }) => name === attribute)?.value

/**
 * Takes the built page apart, as a browser would read it.
 * @returns its head but for what each document has of its own, the import map, which documents fetch after the first
 *   frame, and the addresses of scripts and sheets
 */
export function splitFrame(html: string) {
  const elements = elementsIn(parse(html, { sourceCodeLocationInfo: true }))
  const all = (tag: string, attribute: string, value?: string) =>
    elements.filter((element) => {
      const actual = element.tagName === tag ? valueOf(element, attribute) : undefined
      return value === undefined ? actual !== undefined : actual === value
    })
  const need = (found: Element | undefined, what: string) => {
    if (!found) throw new Error(`The built page has no ${what}.`)
    return found
  }
  need(all('meta', 'charset')[0], 'head')
  const map = need(all('script', 'type', 'importmap')[0], 'import map')
  const script = need(all('script', 'type', 'module')[0], 'script')
  const sheets = all('link', 'rel', 'stylesheet')
  need(sheets[0], 'styles')
  const own = [
    map,
    need(
      elements.find(({ tagName }) => tagName === 'title'),
      'title',
    ),
    need(all('meta', 'name', 'description')[0], 'description'),
    ...sheets,
  ]
  const head = elements.filter(({ parentNode }) => parentNode?.nodeName === 'head')
  return {
    importMap: map.childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
    entry: valueOf(script, 'src') ?? '',
    sheets: sheets.map((sheet) => valueOf(sheet, 'href')?.slice(asset('').length) ?? ''),
    before: head
      .filter((element) => !own.includes(element))
      .map(({ sourceCodeLocation: at }) => html.slice(at?.startOffset, at?.endOffset))
      .join(''),
  }
}

/** A page's import map as a script that adds it: the same text, whose hash the policy names. */
export const importMapScript = (importMap: string) =>
  `document.head.append(Object.assign(document.createElement('script'),` +
  `{type:'importmap',textContent:${JSON.stringify(importMap)}}))`

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
