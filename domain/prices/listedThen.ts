import type { Stay } from '#domain/times.ts'
import { wantedIn } from './sellable.ts'
import { misfitOf, type Season, type Validity } from './validity.ts'
import { misfitWords } from './validityWords.ts'

/** The price that was booked, as it is listed now: a package by its name, else the stated price. */
export type Listed = { name: string | null; validity: Validity; seasons: readonly Season[] }
/** What it is booked for; the hall by its name. */
export type BookedStay = Stay & { guests: number; hall?: string | null | undefined }

/**
 * `The package “Weekday” doesn’t apply on that weekday.` What was booked is not listed for what is proposed; empty
 * where it is, or is not for what is booked now either.
 */
export function notListedThen(
  listed: Listed | null | undefined,
  now: BookedStay,
  then: BookedStay,
): string {
  if (!listed) return ''
  const { name, validity, seasons } = listed
  const misfitIn = ({ guests, hall, ...stay }: BookedStay) =>
    misfitOf(validity, wantedIn({ ...stay, ...(hall && { halls: [hall] }) }, guests), seasons)
  const misfit = misfitIn(then)
  if (!misfit || misfitIn(now)) return ''
  return `${name ? `The package “${name}”` : 'The stated price'} doesn’t apply ${misfitWords[misfit]}.`
}
