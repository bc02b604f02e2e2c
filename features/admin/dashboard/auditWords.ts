import actions from './auditWords.json' with { type: 'json' }

/**
 * What the log calls things, as a sentence about who did it: `Ada` `approved` `Rose Palace`. The demo's history names
 * the state that came of an action.
 */
const words: Record<string, string> = actions
const patterns: [RegExp, (...parts: string[]) => string][] = [
  [/^plan: (\w+) to (\w+)$/, (from = '', to = '') => `changed the plan from ${from} to ${to} of`],
  [/^category changed: (.+)$/, (fields = '') => `changed ${fields} of the category`],
  [
    /^vendors: bulk (\w+)( finished)?$/,
    (act = '', end) => `${end ? 'finished' : 'began'} “${act}” for`,
  ],
]
const actors: Record<string, string> = {
  user: 'A couple',
  vendor: 'A vendor',
  admin: 'An admin',
  visitor: 'A visitor',
  system: 'Everset',
}

export const whoText = ({ name, who }: { name: string; who: string }) =>
  name || (actors[who] ?? who)

export function whatText(what: string): string {
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(what)
    if (found) return say(...found.slice(1))
  }
  return words[what] ?? what.replaceAll('_', ' ')
}

/** Without identifiers, which say nothing to a reader. */
export const whomText = (whom: string) =>
  whom.replaceAll(/ ?\([\da-f]{8}-[\da-f-]{27}\)/g, '').trim()
