import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { isDay } from '#domain/days.ts'
import type { Rates } from '#domain/money.ts'

/** What comes with the program; an operator names a newer file (RATES_FILE). */
const ours = join(import.meta.dirname, '../../content/rates/rates.json')

const code = z.string().regex(/^[A-Z]{3}$/, 'write a currency in three capitals, like GBP')
const shape = z.object({
  date: z.string().refine(isDay, 'write the day of the rates as 2026-11-01'),
  source: z.string().trim().min(1, 'say where the rates are from').max(300),
  base: code,
  rates: z.record(
    code,
    z.number('write each rate as a number').min(1e-6, 'rates are above 0').max(1e9),
  ),
})

/**
 * Reads the file of exchange rates: JSON, or CSV with the lines `date,…`, `source,…`, `base,USD` and then one like
 * `INR,88.7` for each currency. It is read at the start, and never fetched.
 * @throws Error that says what is wrong with it
 */
export function readRates(file = ours): Rates {
  const wrong = (why: string) => new Error(`RATES_FILE: ${file}: ${why}.`)
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw wrong(`it cannot be read (${(error as { code?: string }).code})`)
  }
  const parsed = shape.safeParse(
    text.trimStart().startsWith('{') ? fromJson(text, wrong) : fromCsv(text),
  )
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw wrong(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { base, rates } = parsed.data
  if (rates[base] !== undefined && rates[base] !== 1)
    throw wrong(`the rate of ${base}, in which the others are told, is 1`)
  return { ...parsed.data, rates: { ...rates, [base]: 1 } }
}

function fromJson(text: string, wrong: (why: string) => Error): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('it is not valid JSON')
  }
}

function fromCsv(text: string): unknown {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .filter(([name]) => name)
  const facts: Record<string, string> = {}
  const rates: Record<string, number> = {}
  for (const [name = '', value = '', ...more] of rows) {
    if (/^[A-Z]{3}$/.test(name)) rates[name] = value === '' ? Number.NaN : Number(value)
    else facts[name.toLowerCase()] = [value, ...more].join(', ')
  }
  return { ...facts, rates }
}
