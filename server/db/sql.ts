import pg from 'pg'

// Not in pg's published types: how it turns a value into what PostgreSQL reads.
type WithUtils = typeof pg & { utils: { prepareValue: (value: unknown) => unknown } }
const { prepareValue } = (pg as WithUtils).utils

/** A statement with its values apart; made only by the `sql` tag, so text and values can not mix. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  /** What `render` made of it. */
  rendered?: Rendered | undefined
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
    this.rendered = undefined
  }
}

/** ``sql`select … where id = ${id}` ``: a value becomes a parameter, another Sql is set in as text. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]) => new Sql(strings, values)
export const nothing = new Sql([''], [])

type Glue = ' and ' | ', ' | ' or ' | ' | ' | ' || ' | ' union all '
const glued = new Map<Glue, string[][]>()
/** Fragments one after the other, with `glue` between: `and(…)`-lists, columns. */
export function join(parts: readonly Sql[], glue: Glue): Sql {
  if (parts.length === 0) return nothing
  const lists = glued.get(glue) ?? []
  glued.set(glue, lists)
  // The same list each time, as a template has: see `Step`.
  const strings = (lists[parts.length] ??= ['', ...Array<string>(parts.length - 1).fill(glue), ''])
  return new Sql(strings, parts)
}

/** Names that are written in our code, never typed by anybody (a sort column). */
export const raw = (text: string) => new Sql([text], [])

export type Rendered = { text: string; values: unknown[] }

/**
 * A text is found by the fragments it is made of, one step each, and by where its values stand: writing it anew, and
 * looking for it by its two thousand letters, costs ten times as much.
 */
type Step = { next: Map<unknown, Step>; text: string | undefined }
const newStep = (): Step => ({ next: new Map(), text: undefined })
const start = newStep()
/** For fragments that never come again. */
const maxSteps = 50_000
let steps = 0
const value = Symbol('value')

/** Text of a statement, and its values as PostgreSQL reads them; one that is kept and asked again is rendered once. */
export const render = (statement: Sql): Rendered => (statement.rendered ??= find(statement))

function find(statement: Sql): Rendered {
  const values: unknown[] = []
  let step: Step | undefined = start
  const go = (key: unknown) => {
    const found: Step | undefined = step?.next.get(key)
    if (!found && step && steps < maxSteps) {
      steps += 1
      step.next.set(key, (step = newStep()))
    } else step = found
  }
  const walk = ({ strings, values: parts }: Sql) => {
    if (strings.length === 0) throw new Error('A rendered statement is no part of another.')
    go(strings.length === 1 ? strings[0] : strings)
    for (const part of parts) {
      if (part instanceof Sql) walk(part)
      else {
        go(value)
        values.push(prepareValue(part))
      }
    }
  }
  walk(statement)
  if (!step) return { text: write(statement), values }
  return { text: (step.text ??= write(statement)), values }
}

function write(statement: Sql): string {
  let count = 0
  const textOf = ({ strings, values }: Sql): string =>
    strings
      .map((string, index) => {
        const part = values[index]
        if (index >= values.length) return string
        return string + (part instanceof Sql ? textOf(part) : `$${(count += 1)}`)
      })
      .join('')
  return textOf(statement)
}

/** A rendered statement, to be asked again; it stands alone. */
export function ready(rendered: Rendered): Sql {
  const statement = new Sql([], [])
  statement.rendered = rendered
  return statement
}

/** A number of ours in the text itself: the planner has to know how few rows are wanted. */
export const literal = (count: number): Sql => raw(String(Math.trunc(count)))
