/**
 * Why an entry was not read as it is meant, and what is blocked instead:
 * - `start`: nothing, or the day on which it ends
 * - `length`: the whole day of its start
 * - `recurrence`: only the days that could be read
 * - `too often`: the days up to where we follow it
 * - `zone`: every day it may be on, anywhere on earth
 * - `part`: what could be read, and days that it may leave out
 */
export const reasons = ['start', 'length', 'recurrence', 'too often', 'zone', 'part'] as const
export type Reason = (typeof reasons)[number]
export type Doubt = {
  reason: Reason
  /** The day that is blocked for it. */
  day: string | null
  /** What stands there, cut to a few words. */
  text: string
}

const maxText = 60
export const doubt = (reason: Reason, day: string | null, text: string): Doubt => ({
  reason,
  day,
  text: text
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, maxText),
})
