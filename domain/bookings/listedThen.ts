import { wantedIn } from '#domain/prices/sellable.ts'
import { misfitOf, type Season, type Validity } from '#domain/prices/validity.ts'
import { misfitWords } from '#domain/prices/validityWords.ts'
import { proposedStay } from './proposals.ts'
import type { Stay } from '#domain/times.ts'

/** The price that was booked, as it is listed now: a package by its name, else the stated price. */
export type Listed = { name: string | null; validity: Validity; seasons: readonly Season[] }

/**
 * `The package “Weekday” doesn’t apply on that weekday.` What a proposal would be booked at is not listed for then;
 * empty where it is, or is not for what is booked now either.
 */
export function notListedThen(
  booking: Stay & { guests: number; listed?: Listed | null | undefined },
  proposed: Parameters<typeof proposedStay>[1],
): string {
  const { listed, guests } = booking
  if (!listed) return ''
  const { name, validity, seasons } = listed
  const misfitIn = (stay: Stay, count: number) => misfitOf(validity, wantedIn(stay, count), seasons)
  const misfit = misfitIn(proposedStay(booking, proposed), proposed.guests ?? guests)
  if (!misfit || misfitIn(booking, guests)) return ''
  return `${name ? `The package “${name}”` : 'The stated price'} doesn’t apply ${misfitWords[misfit]}.`
}
