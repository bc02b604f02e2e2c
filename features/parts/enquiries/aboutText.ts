import type { Enquiry, MessageAbout } from '#contract/talk/enquiries.ts'
import { townText } from '#domain/bookings/towns.ts'
import { formatDay, formatDays, formatWindow } from '#domain/formatDay.ts'
import { guestsWords } from '#domain/numbers.ts'
import { partName, severalWords } from '#domain/times.ts'
import { capitalize } from '#domain/words.ts'

type About = Pick<Enquiry, 'date' | 'days' | 'guests' | 'town'> &
  Partial<Pick<Enquiry, 'window' | 'functions'>>

/**
 * What a conversation is about: when, for how many, where. Of several functions from when to when, and how many come to
 * the smallest and the largest; of several days all, and no guests: each has its own.
 */
export function aboutParts(
  { date, days, window, guests, town, functions }: About,
  locale?: string,
): string[] {
  if (functions)
    return [
      formatDays(functions.firstDay, functions.lastDay, locale),
      severalWords(functions, locale ?? 'en'),
      ...(town ? [town.name] : []),
    ]
  const isSeveral = days !== undefined && days.length > 1
  return [
    isSeveral
      ? days.map((day) => formatDay(day, locale)).join(', ')
      : date && formatDay(date, locale),
    window && formatWindow(window, locale),
    !isSeveral && guests && guestsWords(guests, locale),
    // What is in its town on the first of several days reads as if the rest were elsewhere.
    town && (isSeveral ? town.name : townText(town)),
  ].filter((part): part is string => Boolean(part))
}

/** All of that, as the second line of a page. */
export function aboutText(about: About, locale?: string) {
  const text = aboutParts(about, locale).join(', ')
  return text ? capitalize(text) : undefined
}

/** A line for each function that a message asks for, else one for all that it says. */
export function messageLines(
  { date, guests, town, times }: MessageAbout,
  locale?: string,
): string[] {
  if (!times) {
    const parts = aboutParts(
      { date: date ?? null, guests: guests ?? null, town: town ?? null },
      locale,
    )
    return parts.length > 0 ? [parts.join(', ')] : []
  }
  const lines = times.map(({ name, day, slot, guests: come, town: where }) =>
    [
      `${name ? `${name}: ` : ''}${formatDay(day, locale)}`,
      slot && partName(slot),
      guestsWords(come, locale),
      where,
    ]
      .filter(Boolean)
      .join(', '),
  )
  return town ? [...lines, town.name] : lines
}
