import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const usage = `npm run import -- FILE.csv [options]

  --map COLUMN=FIELD   which field a column holds, over what its name suggests;
                       may be given again (COLUMN=ignore leaves it out)
  --currency GBP       for prices without a currency, where the file names none
  --category venues    for vendors whose category the file does not tell
  --dry-run            shows what would be imported, and imports nothing
  --yes                does not ask`

export type ImportOptions = {
  file: string
  overrides: string[]
  currency?: string
  category?: string
  dryRun: boolean
  yes: boolean
}

const flags = {
  map: { type: 'string', multiple: true },
  currency: { type: 'string' },
  category: { type: 'string' },
  'dry-run': { type: 'boolean' },
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
): ImportOptions | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'
  const [typed, ...more] = positionals
  if (!typed) throw new Error(`Say which file: ${usage}`)
  if (more.length) throw new Error(`One file at a time: ${[typed, ...more].join(', ')}`)
  // npm runs its scripts in the project's folder, wherever it was called.
  const file = [resolve(env.INIT_CWD ?? '.', typed), resolve(typed)].find((path) =>
    existsSync(path),
  )
  if (!file) throw new Error(`There is no file ${resolve(env.INIT_CWD ?? '.', typed)}.`)
  const { map: overrides = [], currency, category, run = false } = values
  if (currency !== undefined && !/^[A-Z]{3}$/i.test(currency))
    throw new Error(`A currency has three letters, like GBP, not “${currency}”.`)
  return {
    file,
    overrides,
    ...(currency && { currency: currency.toUpperCase() }),
    ...(category && { category }),
    dryRun: values['dry-run'] ?? false,
    yes: run || (values.yes ?? false),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: flags, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}.\n\n${usage}`, { cause: error })
  }
}
