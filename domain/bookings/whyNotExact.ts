import { notStated } from '#domain/allIn.ts'
import type { Estimate } from '#domain/prices.ts'
import { isCountedOnce, type PriceUnit } from '#domain/units.ts'

type Line = { unit: PriceUnit; of?: string | undefined }

/** Why a price is no single amount; undefined where it is one. */
function openAmount({ kind, amount, unit }: Estimate, lines: readonly Line[]): string | undefined {
  if (kind === 'range') return 'your price is a range'
  if (kind === 'from') return 'your price is a starting price'
  if (kind === 'on_request' || amount === null) return 'your price is on request'
  const units = [unit, ...lines.filter(({ of }) => !of).map((line) => line.unit)]
  const once = units.find((each) => each && isCountedOnce(each))
  if (once) return `your price is for one ${once.slice(4)}`
  return unit ? undefined : 'it has no exact total'
}

/** What a price leaves open, as questions: `whether there is a service charge`. */
function openQuestions(total: Estimate): string[] {
  const words: Record<string, string> = {
    tax: total.tax === 'excluded' ? 'how much tax is extra' : 'whether tax is included',
    service: 'whether there is a service charge',
    travel: 'what travel costs',
  }
  return notStated(total).flatMap((each) => words[each] ?? [])
}

/**
 * Why a request can’t be confirmed as it is, as its vendor reads it: `your price is a range, and it doesn’t say whether
 * tax is included`. Undefined where it can (`exactSum`).
 */
export function whyNotExact(total: Estimate, lines: readonly Line[] = []): string | undefined {
  const amount = openAmount(total, lines)
  const questions = openQuestions(total)
  const last = questions.pop()
  if (!last) return amount
  const all = questions.length ? `${questions.join(', ')} or ${last}` : last
  return amount ? `${amount}, and it doesn’t say ${all}` : `your price doesn’t say ${all}`
}
