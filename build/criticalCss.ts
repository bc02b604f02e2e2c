import {
  type Declaration,
  type Rule as Parsed,
  type Selector,
  type StyleSheet,
  transform,
} from 'lightningcss'
import type { Styles } from '#server/pages/rendering/frame.ts'
import type { Part, Rule } from '#server/pages/rendering/styles.ts'

/**
 * Takes a built style sheet apart; the text of its rules stays as the bundler wrote it.
 * @param addressOf where a neighbour that it points to is served
 */
export function readRules(name: string, css: string, addressOf: (file: string) => string): Rule[] {
  let text = css.trim()
  for (const url of neighboursOf(name, text))
    for (const quote of ['', '"', "'"])
      text = text.replaceAll(`url(${quote}${url}${quote})`, `url(${addressOf(url)})`)
  for (const url of neighboursOf(name, text)) throw new Error(`${name} points to ${url} unseen.`)
  let sheet: StyleSheet | undefined
  const code = Buffer.from(text)
  transform({ filename: name, code, visitor: { StyleSheet: (parsed) => void (sheet = parsed) } })
  const lines = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.push(at + 1)
  return cut({ name, text, lines }, sheet?.rules ?? [], 0, text.length)
}

function neighboursOf(filename: string, css: string): Set<string> {
  const urls = new Set<string>()
  const visitor = { Url: ({ url }: { url: string }) => void urls.add(url) }
  transform({ filename, code: Buffer.from(css), visitor })
  return new Set([...urls].filter((url) => !/^(?:data:|\/|#)/.test(url)))
}

/** A style sheet's text, and where each of its lines begins. */
type Source = { name: string; text: string; lines: readonly number[] }
const uncut = ({ name }: Source, why: string) => new Error(`${name} can not be cut: ${why}.`)

/** Rules stand one after the other, so each one's text ends where the next begins. */
function cut(source: Source, rules: readonly Parsed[], start: number, end: number): Rule[] {
  const starts = rules.map((rule) => startOf(source, rule))
  if (rules.length && starts[0] !== start) throw uncut(source, 'something stands before a rule')
  return rules.flatMap((rule, index) =>
    toRule(source, rule, starts[index] ?? start, starts[index + 1] ?? end),
  )
}

function startOf(source: Source, rule: Parsed): number {
  const loc =
    rule.type === 'ignored' || !rule.value || !('loc' in rule.value) ? null : rule.value.loc
  if (!loc) throw uncut(source, `it has a rule of the kind ${rule.type}`)
  return (source.lines[loc.line] ?? 0) + loc.column - 1
}

function toRule(source: Source, rule: Parsed, start: number, end: number): Rule | [] {
  const text = source.text.slice(start, end).trim()
  switch (rule.type) {
    case 'style': {
      const needs = rule.value.selectors.filter((one) => !isLater(one)).map(needsOf)
      if (!needs.length) return []
      const { declarations = [], importantDeclarations = [] } = rule.value.declarations ?? {}
      return {
        kind: 'style',
        needs,
        ...split(source, text, [...declarations, ...importantDeclarations]),
      }
    }
    case 'keyframes':
      return { kind: 'animation', name: rule.value.name.value, text, uses: usesOf(text) }
    case 'media':
    case 'supports':
    case 'container':
    case 'layer-block': {
      const inner = source.text.indexOf('{', start) + 1
      const prelude = source.text.slice(start, inner - 1).trim()
      if (/^@media print\b/.test(prelude)) return []
      const rules = cut(source, rule.value.rules, inner, source.text.lastIndexOf('}', end - 1))
      return { kind: 'group', prelude, rules }
    }
    default:
      return { kind: 'style', text: [text], uses: usesOf(text), animations: [] }
  }
}

/** Styles for what is pointed at or chosen come with the whole files, after the first frame; so do those for paper. */
const isLater = (selector: Selector) =>
  selector.some(
    (part) =>
      (part.type === 'pseudo-class' && (part.kind === 'hover' || part.kind === 'active')) ||
      (part.type === 'pseudo-element' && part.kind === 'selection') ||
      (part.type === 'attribute' && part.name === 'data-theme'),
  )

/** What stands in `:not(…)`, `:is(…)` and the like is not looked at: rather a rule too many than one too few. */
const needsOf = (selector: Selector) =>
  selector.flatMap((part) => {
    if (part.type === 'class') return `.${part.name}`
    if (part.type === 'id') return `#${part.name}`
    return part.type === 'type' ? part.name : []
  })

const usesOf = (text: string) => [
  ...new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '')),
]

/** A rule's text with its custom properties by themselves. Which animations it names is told when all are known. */
function split(source: Source, text: string, declarations: readonly Declaration[]) {
  const parts: Part[] = []
  let at = 0
  for (const found of text.matchAll(/(?<=[{;])(--(?!lightningcss)[\w-]+):[^;}]*;?/g)) {
    // A value with a semicolon or a brace of its own would end too early.
    if (/\{/.test(found[0]) || found[0].replaceAll(/[^"']/g, '').length % 2)
      throw uncut(source, `nobody knows where ${found[1]} ends`)
    parts.push(text.slice(at, found.index), [found[1] ?? '', found[0]])
    at = found.index + found[0].length
  }
  parts.push(text.slice(at))
  const cuts = parts.flatMap((part) => (typeof part === 'string' ? [] : part[0]))
  const declared = declarations
    .flatMap((one) => (one.property === 'custom' ? one.value.name : []))
    .filter((name) => name.startsWith('--') && !name.startsWith('--lightningcss'))
  if (cuts.sort().join() !== declared.sort().join())
    throw uncut(source, `of ${declared.join(', ')} only ${cuts.join(', ')} are found`)
  return {
    text: parts.filter((part) => part !== ''),
    uses: usesOf(text),
    animations: [] as string[],
  }
}

/**
 * Every page's rules in their order.
 * @param sheets rules by file
 * @param first the files of every page
 * @param pages the files of each page, by its source
 */
export function orderStyles(
  sheets: ReadonlyMap<string, readonly Rule[]>,
  first: readonly string[],
  pages: Record<string, readonly string[]>,
): Styles {
  const rules: Rule[] = []
  const indexes = new Map<string, number>()
  const orders = new Map<string, number[]>()
  // A part that is fetched late, or by two pages, has its styles in several files.
  for (const [name, list] of sheets) {
    const order = list.map((rule) => {
      const text = JSON.stringify(rule)
      const index = indexes.get(text) ?? rules.push(rule) - 1
      indexes.set(text, index)
      return index
    })
    orders.set(name, order)
  }
  nameAnimations(rules)
  const orderOf = (files: readonly string[]) => [
    ...new Set([...first, ...files, ...sheets.keys()].flatMap((name) => orders.get(name) ?? [])),
  ]
  return {
    rules,
    orders: Object.fromEntries(
      Object.entries(pages).map(([page, files]) => [page, orderOf(files)]),
    ),
    others: orderOf([]),
  }
}

function nameAnimations(rules: readonly Rule[]): void {
  const names = new Set(rules.flatMap((rule) => (rule.kind === 'animation' ? rule.name : [])))
  const visit = (rule: Rule): void => {
    if (rule.kind === 'group') rule.rules.forEach(visit)
    if (rule.kind !== 'style') return
    const text = rule.text.flat().join('')
    rule.animations = [...names].filter((name) => text.includes(name))
  }
  rules.forEach(visit)
}
