import { parseSync } from '@swc/core'
import { dirname, join } from 'node:path'

/** What one source says of classes. */
export type Named = {
  /** Classes of CSS modules: the sheet's path and the name, none where it is worked out. */
  members: { sheet: string; name?: string }[]
  /** Classes that stand as plain words where a class is wanted. */
  plain: string[]
  /** Every word that stands in a text or a type of literals: what is worked out may be one of them. */
  words: string[]
}

type Node = { type?: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** @param file relative to the root, by which what it imports is found */
export function classNamesIn(file: string, source: string): Named {
  const named: Named = { members: [], plain: [], words: [] }
  const sheets = new Map<string, string>()
  walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), (node) => {
    if (node.type === 'ImportDeclaration') noteSheets(node, file, sheets)
    if (node.type === 'StringLiteral') named.words.push(...wordsOf(String(node.value)))
    if (node.type === 'TemplateElement') named.words.push(...wordsOf(String(node.raw)))
    if (node.type === 'MemberExpression') noteMember(node, sheets, named.members)
    const { name, key, value } = node as { name?: Node; key?: Node; value?: Node }
    const isClass = name?.value === 'className' || key?.value === 'className'
    if (isClass && value) named.plain.push(...plainIn(value))
    if (isCx(node)) named.plain.push(...plainIn(node))
  })
  return { ...named, plain: [...new Set(named.plain)] }
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (isNode(value)) {
    visit(value)
    for (const one of Object.values(value)) if (isNode(one)) walk(one, visit)
  }
}

function noteSheets(node: Node, file: string, sheets: Map<string, string>): void {
  const { value: path } = node.source as { value: string }
  if (!path.endsWith('.module.css')) return
  const sheet = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
  for (const { local } of node.specifiers as { local: { value: string } }[])
    sheets.set(local.value, sheet.replaceAll('\\', '/'))
}

function noteMember(node: Node, sheets: ReadonlyMap<string, string>, into: Named['members']) {
  const { object, property } = node as { object: Node; property: Node }
  const sheet = object.type === 'Identifier' ? sheets.get(String(object.value)) : undefined
  if (!sheet) return
  const keyNode = property.type === 'Computed' ? (property.expression as Node) : property
  const isSaid = property.type === 'Identifier' || keyNode.type === 'StringLiteral'
  into.push(isSaid ? { sheet, name: String(keyNode.value) } : { sheet })
}

const isCx = (node: Node) =>
  node.type === 'CallExpression' && (node.callee as Node | undefined)?.value === 'cx'

/** The words that an expression may come to; not those that it only compares. */
function plainIn(node: Node | null | undefined): string[] {
  const all = (nodes: unknown) => (nodes as Node[]).flatMap(plainIn)
  switch (node?.type) {
    case 'StringLiteral':
      return wordsOf(String(node.value))
    case 'TemplateLiteral':
      return [...wholeWords(node.quasis as { raw: string }[]), ...all(node.expressions)]
    case 'ConditionalExpression':
      return all([node.consequent, node.alternate])
    case 'BinaryExpression':
      return all(node.operator === '&&' ? [node.right] : [node.left, node.right]).filter(() =>
        /^(?:&&|\|\||\?\?)$/.test(String(node.operator)),
      )
    case 'CallExpression':
      return isCx(node)
        ? all((node.arguments as { expression: Node }[]).map((one) => one.expression))
        : []
    case 'ParenthesisExpression':
    case 'JSXExpressionContainer':
      return plainIn(node.expression as Node)
    default:
      return []
  }
}

/** A word that an expression goes on is none yet. */
const wholeWords = (quasis: readonly { raw: string }[]) =>
  quasis.flatMap(({ raw }, index) =>
    wordsOf(
      raw
        .replace(index > 0 ? /^\S+/ : /^$/, '')
        .replace(index < quasis.length - 1 ? /\S+$/ : /^$/, ''),
    ),
  )
