import type { Answers } from '#domain/weddings/answers.ts'
import { typedParam, unreadWords } from '#domain/sentences/address.ts'

/** What stands in the way of an answer: whoever asks for a day asks for no month. */
const instead: Readonly<Record<keyof Answers, readonly string[]>> = {
  city: ['city', 'q', typedParam],
  date: ['date', 'month'],
  flex: ['date', 'month', 'flex'],
  until: ['date', 'month', 'flex'],
  month: ['date', 'month'],
  guests: ['guests'],
}

/** The answers that an address leaves room for: what it asks itself always goes before them. */
export function missingIn(params: URLSearchParams, answers: Answers): [string, string][] {
  // Words may ask for any of them.
  if (unreadWords(params)) return []
  return Object.entries(answers)
    .filter(([name]) => !instead[name as keyof Answers].some((each) => params.has(each)))
    .map(([name, value]) => [name, String(value)])
}

/** Whether an address may ask for what is answered: what it says of town and day is no other function's. */
export const isAbout = (params: URLSearchParams, answers: Answers): boolean =>
  (['city', 'date'] as const).every(
    (name) => !params.has(name) || params.get(name) === answers[name],
  )

/** Whether an address asks for just what the wedding answers, of the names that the page knows. */
export const isAsAnswered = (
  params: URLSearchParams,
  answers: Answers,
  names: readonly (keyof Answers)[],
): boolean => names.every((name) => (params.get(name) ?? '') === String(answers[name] ?? ''))

/** An address that asks for these answers in place of its own. */
export function askFor(
  params: URLSearchParams,
  answers: Answers,
  names: readonly (keyof Answers)[],
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of [...names, 'weekday', 'within', 'page']) next.delete(name)
  if (!answers.date && !answers.month) next.delete('free')
  for (const [name, value] of Object.entries(answers)) next.set(name, String(value))
  return next
}
