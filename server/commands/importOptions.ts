import { notText } from '@everset/list-import'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const usage = `npm run import -- FILE.csv [more files, one after the other] [options]

  --map COLUMN=FIELD   which field a column holds, overriding its name; can be repeated (COLUMN=ignore leaves it out)
  --currency GBP       for prices without a currency, if the file gives none
  --category venues    for vendors whose category the file does not give
  --city "Jaipur"      the town of the whole list, where its rows name only parts of it
  --dry-run            shows what would be imported, and imports nothing
  --review OUT.json    writes what the list was read as, what is in doubt and who is here already; imports nothing
  --decide IN.json     imports as decided there: the same file with its "decisions" filled in
  --yes                does not ask for confirmation

Without a list:

  --past               the last imports, with their ids and what became of their pictures
  --undo ID            takes a whole import back; vendors that somebody needs meanwhile stay, and are named
  --cancel ID          stops an import that waits or runs (or press Ctrl-C where it was begun)
  --retry-pictures ID  lets the server fetch again what failed
  --export OUT.csv     writes the vendors as a list that can be imported again; a large market as several
                       (OUT.csv, OUT-2.csv …)`

export type ImportOptions = {
  file: string
  /** Lists that come after it. */
  more: string[]
  overrides: string[]
  currency?: string
  category?: string
  city?: string
  dryRun: boolean
  review?: string
  decide?: string
  yes: boolean
}
/** What is done without a list. */
export type Action =
  | { past: true }
  | { undo: string }
  | { cancel: string }
  | { pictures: string }
  | { export: string }
export const isAction = (options: ImportOptions | Action): options is Action => !('file' in options)

const flags = {
  map: { type: 'string', multiple: true },
  currency: { type: 'string' },
  category: { type: 'string' },
  city: { type: 'string' },
  'dry-run': { type: 'boolean' },
  review: { type: 'string' },
  decide: { type: 'string' },
  past: { type: 'boolean' },
  undo: { type: 'string' },
  cancel: { type: 'string' },
  'retry-pictures': { type: 'string' },
  export: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  run: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * What was typed after `npm run import --`.
 * @returns 'help' when that is asked for
 * @throws Error whose message says what is wrong
 */
export function readOptions(
  args: string[],
  env: Record<string, string | undefined>,
): ImportOptions | Action | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'
  // npm runs its scripts in the project's folder, wherever it was called.
  const beside = (path: string) => resolve(env.INIT_CWD ?? '.', path)
  const [typed, ...more] = positionals
  if (!typed) return actionIn(values, beside)
  if (more.length && (values.review ?? values.decide) !== undefined)
    throw new Error(`A review is of one file: ${positionals.join(', ')}`)
  return optionsIn(values, [typed, ...more], beside)
}

type Values = ReturnType<typeof parse>['values']
type Beside = (path: string) => string

function actionIn(values: Values, beside: Beside): Action {
  if (values.past) return { past: true }
  if (values.undo) return { undo: idOf(values.undo) }
  if (values.cancel) return { cancel: idOf(values.cancel) }
  if (values['retry-pictures']) return { pictures: idOf(values['retry-pictures']) }
  if (values.export) return { export: beside(values.export) }
  throw new Error(`Say which file: ${usage}`)
}

function optionsIn(values: Values, typed: string[], beside: Beside): ImportOptions {
  const existing = (path: string) => {
    const file = [beside(path), resolve(path)].find((each) => existsSync(each))
    if (!file) throw new Error(`There is no file ${beside(path)}.`)
    return file
  }
  const [file = '', ...more] = typed.map(existing)
  const { map: overrides = [], currency, category, city, review, decide, run = false } = values
  if (currency !== undefined && !/^[A-Z]{3}$/i.test(currency))
    throw new Error(`A currency has three letters, like GBP, not “${currency}”.`)
  return {
    file,
    more,
    overrides,
    ...(currency && { currency: currency.toUpperCase() }),
    ...(category && { category }),
    ...(city && { city }),
    ...(review && { review: beside(review) }),
    ...(decide && { decide: existing(decide) }),
    dryRun: (values['dry-run'] ?? false) || review !== undefined,
    yes: run || (values.yes ?? false),
  }
}

function idOf(text: string) {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text))
    throw new Error(`“${text}” is no id of an import. See --past.`)
  return text
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: flags, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}.\n\n${usage}`, { cause: error })
  }
}

/** @throws Error that says why it is no list */
export function readList(file: string): Buffer {
  if (statSync(file).isDirectory()) throw new Error(`${file} is a folder. Please name a file.`)
  const content = readFileSync(file)
  const why = notText(content)
  if (why) throw new Error(`${file}: ${why}`)
  return content
}
