import type { Needs, Rule } from './cssRules.ts'

/** Everything that a selector can name, of one document: elements, `.class` and `#id`. */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>(['html', 'body', 'head', '#root'])
  for (const [, element = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) names.add(element)
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(' ')) names.add(`.${name}`)
  for (const [, id = ''] of html.matchAll(/ id="([^"]*)"/g)) names.add(`#${id}`)
  return names
}

/**
 * The styles that a document needs to be drawn at first, in their order: rules for what is not in it, for what is
 * pointed at and for paper come with the whole files, after the first frame.
 */
export function stylesFor(rules: readonly Rule[], names: ReadonlySet<string>): string {
  const kept = keep(rules, names)
  // Last, since an animation is wanted when a rule that is kept says so.
  return prune(
    kept.text +
      kept.named
        .filter(({ name }) => kept.text.includes(name))
        .map(({ text }) => text)
        .join(''),
  )
}

type Named = Extract<Rule, { kind: 'named' }>

function keep(
  rules: readonly Rule[],
  names: ReadonlySet<string>,
): { text: string; named: Named[] } {
  let text = ''
  const named: Named[] = []
  const fits = (needs: Needs) =>
    !needs.later && needs.names.every((name) => names.has(name) || name === '*')
  for (const rule of rules) {
    if (rule.kind === 'style') text += rule.selectors.some(fits) ? rule.text : ''
    else if (rule.kind === 'always') text += rule.text
    else if (rule.kind === 'named') named.push(rule)
    else if (!/^@media print\b/.test(rule.prelude)) {
      const within = keep(rule.rules, names)
      if (within.text) text += `${rule.prelude}{${within.text}}`
      named.push(...within.named)
    }
  }
  return { text, named }
}

/** Drops custom properties that nothing that is kept asks for. */
function prune(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return css.replaceAll(
    /(?<=[{;])(--(?!lightningcss)[\w-]+):[^;}]*;?/g,
    (declaration, name: string) => (used.has(name) ? declaration : ''),
  )
}
