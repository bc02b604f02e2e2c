import type { Enquiry, MessageAbout } from '#contract/talk/enquiries.ts'
import type { DayPart } from '#domain/times.ts'

export type RequestedDay = { day: string; part: DayPart; guests: number | null; name: string }

/** Each day that was asked for last, or each function with its own, in the order of their days. */
export function requestedDays({
  date,
  days = [],
  guests,
  functions,
  messages,
}: Pick<Enquiry, 'date' | 'days' | 'guests' | 'functions' | 'messages'>): RequestedDay[] {
  const times = functions && lastTimes(messages)
  if (times)
    return times
      .map(({ name, day, slot, guests: come }) => ({ name, day, part: partOf(slot), guests: come }))
      .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  const all = days.length > 1 ? days : date ? [date] : []
  return all.map((day) => ({ day, part: 'day', guests, name: '' }))
}

const partOf = (slot: NonNullable<MessageAbout['times']>[number]['slot']): DayPart => slot ?? 'day'
const lastTimes = (messages: Enquiry['messages']) =>
  messages.findLast(({ about }) => about)?.about?.times
