import pg from 'pg'

// Not in pg's published types: how it turns a value into what PostgreSQL reads.
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } })
  .utils

/** A statement with its values apart; made only by the `sql` tag, so text and values can not mix. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** ``sql`select … where id = ${id}` ``: a value becomes a parameter, another Sql is set in as text. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]) => new Sql(strings, values)
export const nothing = new Sql([''], [])

/** Fragments one after the other, with `glue` between: `and(…)`-lists, columns. */
export function join(parts: readonly Sql[], glue: ' and ' | ', ' | ' or ' | ' | ' | ' || '): Sql {
  if (parts.length === 0) return nothing
  return new Sql(['', ...Array<string>(parts.length - 1).fill(glue), ''], parts)
}

/** Names that are written in our code, never typed by anybody (a sort column). */
export const raw = (text: string) => new Sql([text], [])

type Rendered = { text: string; values: unknown[] }
const rendered = new WeakMap<Sql, Rendered>()

/** Text of a statement, and its values as PostgreSQL reads them; one that is kept and asked again is rendered once. */
export function render(statement: Sql): Rendered {
  const known = rendered.get(statement) ?? write(statement)
  rendered.set(statement, known)
  return known
}

function write(statement: Sql): Rendered {
  const values: unknown[] = []
  let text = ''
  const add = ({ strings, values: parts }: Sql) => {
    strings.forEach((string, index) => {
      text += string
      if (index >= parts.length) return
      const part = parts[index]
      if (part instanceof Sql) add(part)
      else text += `$${values.push(prepareValue(part))}`
    })
  }
  add(statement)
  return { text, values }
}
