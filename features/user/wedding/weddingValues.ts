import type { Argument } from '#contract/kernel/endpoint.ts'
import type { updateWedding, Wedding } from '#contract/planning/weddings.ts'
import type { SlotName } from '#domain/times.ts'
import { toMajor, typedMoney } from '#domain/typed/money.ts'
import { type Typed, typedNumber } from '#domain/typed/number.ts'
import { trimmed } from '#src/lib/trimmed.ts'

export const newFunction = { name: '', date: '', slot: '' as SlotName | '', city: '', guests: '' }

/** What stands in the form, as text. The names are the payload's keys: errors find their fields by them. */
export function valuesOf(wedding: Wedding, locale: string, name = '') {
  const functions = wedding.functions.map(({ timeZone: _timeZone, ...each }) => ({
    ...each,
    date: each.date ?? '',
    slot: each.slot ?? ('' as const),
    guests: String(each.guests ?? ''),
  }))
  return {
    partnerOne: wedding.partnerOne || name,
    partnerTwo: wedding.partnerTwo,
    city: wedding.city,
    guests: String(wedding.guests ?? ''),
    earliest: wedding.earliest ?? '',
    latest: wedding.latest ?? '',
    functions:
      functions.length || wedding.version ? functions : [{ ...newFunction, name: 'Wedding' }],
    budgetAmount: wedding.budget ? toMajor(wedding.budget, locale) : '',
    style: wedding.style,
    languages: wedding.languages,
  }
}
export type WeddingValues = ReturnType<typeof valuesOf>

const typedGuests = (text: string) => (text === '' ? null : typedNumber(text))

/** What is no amount goes out as it was typed, and the server says so beside the field. */
export function toPayload(
  values: WeddingValues,
  currency: string,
  locale: string,
): Typed<Omit<Argument<typeof updateWedding>, 'version'>> {
  const { budgetAmount: budget, guests, earliest, latest, functions, ...texts } = trimmed(values)
  return {
    ...texts,
    guests: typedGuests(guests),
    earliest: earliest || null,
    latest: latest || null,
    functions: functions.map(({ date, slot, guests, ...each }) => ({
      ...each,
      date: date || null,
      slot: slot || null,
      guests: typedGuests(guests),
    })),
    budgetAmount: budget === '' ? null : typedMoney(budget, currency, locale),
  }
}
