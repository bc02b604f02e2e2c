import type { Styles } from './frame.ts'

/** A rule as the build cuts it (build/criticalCss.ts). Of what is never needed at first nothing is here. */
export type Rule =
  | {
      kind: 'style'
      /** Elements, `.classes` and `#ids` of each selector; none for what always counts. */
      needs?: string[][]
      text: Part[]
      /** Custom properties and animations that the text names. */
      uses: string[]
      animations: string[]
    }
  | { kind: 'group'; prelude: string; rules: Rule[] }
  | { kind: 'animation'; name: string; text: string; uses: string[] }
/** Text, or a custom property with its declaration, which is of use only where something asks for it. */
export type Part = string | [property: string, declaration: string]

const named = /<([a-z][a-z0-9]*)| (class|id)="([^"]*)"/g

/** Everything that a selector can name, of one document: elements, `.class` and `#id`. */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>(['html', 'body', 'head', '#root'])
  const lists = new Set<string>()
  for (const [, element, kind, value = ''] of html.matchAll(named)) {
    if (element) names.add(element)
    else if (kind === 'id') names.add(`#${value}`)
    else lists.add(value)
  }
  for (const classes of lists) for (const name of classes.split(' ')) names.add(`.${name}`)
  return names
}

/** Pages of one kind hold much the same names: what was chosen for them, by page and names. */
const chosen = new WeakMap<Styles, Map<string, string>>()
const maxChosen = 100

/**
 * The styles that a document needs to be drawn at first, in their order: rules for what is not in it, for what is
 * pointed at and for paper come with the whole files, after the first frame.
 * @param file the page's source
 */
export function stylesFor(
  styles: Styles,
  file: string | undefined,
  names: ReadonlySet<string>,
): string {
  const known = chosen.get(styles) ?? new Map<string, string>()
  chosen.set(styles, known)
  const key = [file, ...names].join(' ')
  const text = known.get(key) ?? choose(styles, file, names)
  if (known.size === maxChosen) known.clear()
  known.set(key, text)
  return text
}

function choose(
  { rules, orders, others }: Styles,
  file: string | undefined,
  names: ReadonlySet<string>,
): string {
  const used: UsedStyles = { parts: [], uses: new Set(), animations: new Set(), named: [] }
  const order = orders[file ?? ''] ?? others
  collect(
    order.flatMap((index) => rules[index] ?? []),
    names,
    used,
  )
  // Last, since an animation is wanted when a rule that is kept says so.
  for (const { name, text, uses } of used.named) {
    if (!used.animations.has(name)) continue
    used.parts.push(text)
    for (const property of uses) used.uses.add(property)
  }
  return used.parts
    .map((part) => (typeof part === 'string' ? part : used.uses.has(part[0]) ? part[1] : ''))
    .join('')
}

type UsedStyles = {
  parts: Part[]
  uses: Set<string>
  animations: Set<string>
  named: Extract<Rule, { kind: 'animation' }>[]
}

function collect(rules: readonly Rule[], names: ReadonlySet<string>, used: UsedStyles): void {
  const fits = (needs: string[]) => needs.every((name) => names.has(name))
  for (const rule of rules) {
    if (rule.kind === 'animation') used.named.push(rule)
    else if (rule.kind === 'group') {
      const before = used.parts.length
      collect(rule.rules, names, used)
      if (used.parts.length > before) {
        used.parts.splice(before, 0, `${rule.prelude}{`)
        used.parts.push('}')
      }
    } else if (!rule.needs || rule.needs.some(fits)) {
      used.parts.push(...rule.text)
      for (const property of rule.uses) used.uses.add(property)
      for (const name of rule.animations) used.animations.add(name)
    }
  }
}
