import { callsWithoutLocale } from '#build/lint/locales.ts'

const domain = {
  path: 'domain/words.ts',
  text: `type Money = { amount: number; currency: string }
export function money({ amount, currency }: Money, locale = 'en-IN') {}
export const stay = (
  { days }: Pick<Stay, 'days' | 'times'>,
  format: (first: string, last: string) => string = longDays,
  locale?: string,
): string => ''
export const hours = (of: Hours, locale: string) => ''
const inner = (of: Hours, locale?: string) => ''
`,
}
const of = (text: string, path = 'server/modules/a.ts') =>
  callsWithoutLocale([domain, { path, text }])

test.each([
  ['no locale', 'const one = money({ amount, currency })\n', 1, 'money'],
  ['undefined', 'x\nmoney(sum, undefined)\n', 2, 'money'],
  ['a literal', "money({ amount: of(1, 2), currency }, 'en-IN')\n", 1, 'money'],
  ['no third of three', 'const when = `${stay(row, longDays)}, and more`\n', 1, 'stay'],
  [
    'none over lines',
    'stay(\n  row,\n  (first, last) => days(first, last, locale),\n)\n',
    1,
    'stay',
  ],
  ['a language for a count', "guestsWords(guests, 'en')\n", 1, 'guestsWords'],
  ['a comment where it should be', 'money(sum /* , locale */)\n', 1, 'money'],
])('a call of the server with %s is told', (_what, text, line, name) => {
  expect(of(text.replaceAll('\\\n', '\n'))).toEqual([
    `server/modules/a.ts:${line}: “${name}” is not given the site’s locale`,
  ])
})

test.each([
  ['the locale', 'money({ amount, currency }, locale)'],
  ['that of the settings', 'stay(row, (first, last) => days(first, last), settings.locale)'],
  ['a method of that name', 'row.money(sum)'],
  ['its declaration', 'function money(sum: Money) {}'],
  ['what the types ask it of already', 'hours(slot)'],
  ['what its file alone can call', 'inner(slot)'],
])('one with %s is not', (_what, text) => {
  expect(of(text)).toEqual([])
})

test('a page has its reader’s locale, and a command is no page', () => {
  expect(of('money(sum)', 'features/a.tsx')).toEqual([])
  expect(of('money(sum)', 'server/commands/a.ts')).toEqual([])
})
