import type { Argument } from '#contract/kernel/endpoint.ts'
import type { saveWedding } from '#contract/planning/weddings.ts'
import type { slots, Wedding } from '#contract/planning/weddings.ts'
import { toMajor, toMinor } from '#domain/typedMoney.ts'
import { typedNumber } from '#src/lib/typedNumber.ts'
import { trimmed } from '#src/lib/trimmed.ts'

export const newFunction = {
  name: '',
  date: '',
  slot: '' as (typeof slots)[number] | '',
  city: '',
  guests: '',
}

/** What stands in the form, as text. The names are the payload's keys: errors find their fields by them. */
export function valuesOf(wedding: Wedding, name = '') {
  const functions = wedding.functions.map((each) => ({ ...each, guests: String(each.guests) }))
  return {
    partnerOne: wedding.partnerOne || name,
    partnerTwo: wedding.partnerTwo,
    functions: functions.length ? functions : [{ ...newFunction, name: 'Wedding' }],
    budgetAmount: wedding.budget ? toMajor(wedding.budget) : '',
    style: wedding.style,
    languages: wedding.languages,
  }
}
export type WeddingValues = ReturnType<typeof valuesOf>

/** What is no amount goes out as it was typed, and the server says so beside the field. */
export function toPayload(
  values: WeddingValues,
  currency: string,
): Omit<Argument<typeof saveWedding>, 'version'> {
  const { budgetAmount: budget, functions, ...texts } = trimmed(values)
  return {
    ...texts,
    functions: functions.map(({ slot, guests, ...each }) => ({
      ...each,
      slot: slot as (typeof slots)[number],
      guests: typedNumber(guests),
    })),
    budgetAmount:
      budget === '' ? null : (toMinor(budget, currency) ?? (budget as unknown as number)),
  }
}
