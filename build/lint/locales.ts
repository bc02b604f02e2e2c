import type { SourceFile } from './measures.ts'

type Call = { name: string; line: number; parts: string[] }
type Writer = { name: string; index: number }

/** What is between brackets, from the one at `from` on, cut at the commas that are in no others. */
function partsFrom(text: string, from: number): string[] {
  const parts = ['']
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (depth > 1 && ')]}'.includes(sign)) depth -= 1
    else if (sign === ')') return parts.map((part) => part.trim()).filter(Boolean)
    else if ('([{'.includes(sign)) depth += 1
    else if (sign === ',' && depth === 1) parts.push('')
    if (at > from && !(sign === ',' && depth === 1)) parts[parts.length - 1] += sign
  }
  return []
}

/** Comments have brackets and commas of their own. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )

function callsOf(text: string, pattern: RegExp): Call[] {
  const code = withoutComments(text)
  return [...code.matchAll(pattern)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    line: code.slice(0, index).split('\n').length,
    parts: partsFrom(code, index + whole.length - 1),
  }))
}

const declared = /^export const (\w+) = \(/gm
/** Functions of both kinds alike, and without the commas of what a type is given. */
const asConst = (text: string) =>
  text
    .replaceAll(/^export function (\w+)\(/gm, 'export const $1 = (')
    .replaceAll(/<[^<>()=]*>/g, '')
const optional = /^locale(?:\?:| = )/

/** The functions that write for some locale where none is given, and which of what they are given it is. */
function writersOf(files: readonly SourceFile[]): Writer[] {
  return files
    .filter(({ path }) => path.startsWith('domain/'))
    .flatMap(({ text }) => callsOf(asConst(text), declared))
    .flatMap(({ name, parts }) => {
      const index = parts.findIndex((part) => optional.test(part))
      return index < 0 ? [] : [{ name, index }]
    })
}

/** They write for the machine's locale, or must have one in any case. */
const counts: Writer[] = ['formatNumber', 'guestsWords', 'vendorsWords'].map((name) => ({
  name,
  index: 1,
}))
/** A page writes in its reader's settings, a command for whoever has started it. */
const isServed = /^server\/(?!commands\/).*\.ts$/

/**
 * What the server writes is read in mails, papers, histories and errors of a site with one locale: it is given from the
 * settings to whatever writes numbers, hours and days, and is no default. A line for each call that leaves it out.
 */
export function callsWithoutLocale(files: readonly SourceFile[]): string[] {
  const indexes = new Map([...writersOf(files), ...counts].map(({ name, index }) => [name, index]))
  const called = new RegExp(`(?<![.\\w]|function )(${[...indexes.keys()].join('|')})\\(`, 'g')
  return files
    .filter(({ path }) => isServed.test(path))
    .flatMap(({ path, text }) =>
      callsOf(text, called).flatMap(({ name, line, parts }) => {
        const locale = parts[indexes.get(name) ?? 0]
        if (locale && !/^(?:undefined|'.*')$/.test(locale)) return []
        return [`${path}:${line}: “${name}” is not given the site’s locale`]
      }),
    )
}
