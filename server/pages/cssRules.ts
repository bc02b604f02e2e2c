/** A style rule with what a document must have for it to matter, or an at-rule with rules of its own. */
export type Rule =
  | { kind: 'style'; selectors: Needs[]; text: string }
  | { kind: 'group'; prelude: string; rules: Rule[] }
  | { kind: 'named'; name: string; text: string }
  | { kind: 'always'; text: string }
/** Classes, ids and elements of one selector; `later` for what only comes about when the page is used. */
export type Needs = { names: string[]; later: boolean }

/** Takes minified CSS apart, as the build writes it. */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < css.length;) {
    const open = find(css, at, '{;')
    if (open < 0) break
    const prelude = css.slice(at, open).trim()
    if (css[open] === ';') {
      rules.push({ kind: 'always', text: `${prelude};` })
      at = open + 1
      continue
    }
    const close = closing(css, open)
    rules.push(toRule(prelude, css.slice(open + 1, close)))
    at = close + 1
  }
  return rules
}

function toRule(prelude: string, body: string): Rule {
  const text = `${prelude}{${body}}`
  if (/^@(?:media|supports|container|layer)\b/.test(prelude))
    return { kind: 'group', prelude, rules: readRules(body) }
  if (prelude.startsWith('@keyframes'))
    return { kind: 'named', name: prelude.slice(10).trim(), text }
  if (prelude.startsWith('@')) return { kind: 'always', text }
  return { kind: 'style', selectors: splitSelectors(prelude).map(readNeeds), text }
}

/** Position of the next of `wanted` outside strings and brackets. */
function find(css: string, from: number, wanted: string): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const char = css.charAt(at)
    if (char === '"' || char === "'") at = css.indexOf(char, at + 1)
    else if (depth === 0 && wanted.includes(char)) return at
    else if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') depth -= 1
    if (at < 0) break
  }
  return -1
}

function closing(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    const char = css.charAt(at)
    if (char === '"' || char === "'") at = css.indexOf(char, at + 1)
    else if (char === '{') depth += 1
    else if (char === '}' && (depth -= 1) === 0) return at
    if (at < 0) break
  }
  return css.length
}

function splitSelectors(list: string): string[] {
  const parts: string[] = []
  for (let at = 0; at <= list.length;) {
    const comma = find(list, at, ',')
    const end = comma < 0 ? list.length : comma
    parts.push(list.slice(at, end))
    at = end + 1
  }
  return parts
}

/** What stands in `:not(…)`, `:is(…)` and the like is not looked at: rather a rule too many than one too few. */
function readNeeds(selector: string): Needs {
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '')
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '')
  const later = /:(?:hover|active)\b|::selection/.test(plain) || /\[data-theme/.test(selector)
  plain = plain.replaceAll(/::?[a-z-]+/g, '')
  return { names: plain.match(/[.#]?[\w-]+/g) ?? [], later }
}
