import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldCheck } from '#server/http/pipeline.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

type Policy = ServerSettings['password']

// The commonest first, from the list of the npm package @zxcvbn-ts/language-common.
const common = new Set(
  readFileSync(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8').split('\n'),
)
const productNames = new Set(['everset'])

const classes: Record<string, { is: RegExp; label: string }> = {
  upper: { is: /\p{Lu}/u, label: 'an upper-case letter' },
  lower: { is: /\p{Ll}/u, label: 'a lower-case letter' },
  digit: { is: /\p{Nd}/u, label: 'a digit' },
  symbol: { is: /[^\p{L}\p{N}]/u, label: 'a symbol such as ! or -' },
}

/** @returns why a new password is refused, or null. Characters count as people see them, not as bytes. */
export function refusalOf(typed: string, { minLength, maxLength, require }: Policy): string | null {
  const password = typed.normalize()
  const { length } = [...password]
  if (length < minLength) return `A password needs at least ${minLength} characters.`
  if (length > maxLength) return `A password can have at most ${maxLength} characters.`
  const missing = require.flatMap((name) =>
    classes[name] && !classes[name].is.test(password) ? [classes[name].label] : [],
  )
  if (missing.length) return `A password needs ${missing.join(' and ')}.`
  const plain = password.toLowerCase()
  if (common.has(plain))
    return 'That password is one of the most common and easily guessed. Please choose another.'
  if (productNames.has(plain.replaceAll(/[^\p{L}]/gu, '')))
    return 'Please do not use our name as your password.'
  return null
}

/** A new password is checked together with the other fields, so that nobody meets one refusal after the other. */
export const newPassword =
  (field: string): FieldCheck =>
  (sent, { settings }) => {
    const typed = sent[field]
    const refusal =
      typeof typed === 'string' && typed !== '' ? refusalOf(typed, settings.password) : null
    return refusal ? { [field]: refusal } : {}
  }
