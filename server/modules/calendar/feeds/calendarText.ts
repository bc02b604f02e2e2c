import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { addDays } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { vendorUid, weddingUid } from './identifiers.ts'
import type { Entry, Followed } from './queries.ts'

type DayOff = { id: string; resource: string; firstDay: string; lastDay: string; note: string }

const open = new Set(['requested', 'offered', 'change_asked'])
const statusOf = (status: Entry['status']) =>
  open.has(status)
    ? ICalEventStatus.TENTATIVE
    : status === 'confirmed' || status === 'completed'
      ? ICalEventStatus.CONFIRMED
      : ICalEventStatus.CANCELLED

/** Whole days, which have no zone: the days of the place they are on. The end is not among them. */
const wholeDays = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => ({
  start: new Date(`${firstDay}T00:00:00Z`),
  end: new Date(`${addDays(lastDay, 1)}T00:00:00Z`),
  allDay: true,
})
const hours = 3600

/** A calendar as other programs read it; the same text for as long as nothing in it has changed. */
export function calendarText(
  feed: Followed,
  entries: readonly Entry[],
  daysOff: readonly DayOff[],
  { publicUrl, zone }: { publicUrl: string; zone: string },
): string {
  const { vendorId, withNames } = feed
  const calendar = ical({
    name: `${feed.name} · Everset`,
    prodId: { company: 'Everset', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hours,
    x: { 'X-WR-TIMEZONE': feed.zone ?? zone },
  })
  for (const entry of entries) {
    const status = statusOf(entry.status)
    const who = vendorId ? entry.couple : entry.business
    const what = status === ICalEventStatus.TENTATIVE ? 'Requested' : 'Booked'
    const page = vendorId ? paths.vendorBooking(entry.id) : paths.myBooking(entry.id)
    calendar.createEvent({
      ...wholeDays(entry),
      id: vendorId ? vendorUid(entry.id, vendorId, publicUrl) : weddingUid(entry.id, publicUrl),
      sequence: entry.changes,
      stamp: new Date(entry.changedAt),
      lastModified: new Date(entry.changedAt),
      status,
      busystatus:
        status === ICalEventStatus.TENTATIVE
          ? ICalEventBusyStatus.TENTATIVE
          : ICalEventBusyStatus.BUSY,
      summary: withNames ? `${who} (${what.toLowerCase()})` : what,
      ...(withNames && {
        description: `${entry.resource}, ${entry.guests} guests`,
        url: publicUrl + page,
        location: entry.city,
      }),
    })
  }
  for (const off of daysOff)
    calendar.createEvent({
      ...wholeDays(off),
      id: vendorUid(off.id, vendorId ?? '', publicUrl),
      sequence: 0,
      stamp: new Date(feed.madeAt),
      status: ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.BUSY,
      summary: withNames && off.note ? `Off: ${off.note}` : 'Off',
      ...(withNames && { description: off.resource }),
    })
  return calendar.toString()
}
