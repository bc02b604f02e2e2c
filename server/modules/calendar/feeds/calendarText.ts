import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { instantAt } from './instantAt.ts'
import { type BookingTime, slotWords } from '#domain/times.ts'
import { addDays } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { vendorUid, weddingUid } from './identifiers.ts'
import type { DayOff, Entry, Followed } from './queries.ts'

/** An instalment on the day it is due. */
export type DueEntry = {
  bookingId: string
  place: number
  day: string
  name: string
  /** `₹1,35,000`, and which part it is. */
  amount: string
  part: string
  isPaid: boolean
  changes: number
  changedAt: string
}

const open = new Set(['requested', 'offered', 'change_asked'])
/** What has ended stays for a while, so that those who follow take it out; until then it says so and is no busy day. */
const standing = (status: Entry['status']) =>
  open.has(status)
    ? {
        what: 'Requested',
        status: ICalEventStatus.TENTATIVE,
        busystatus: ICalEventBusyStatus.TENTATIVE,
      }
    : status === 'confirmed' || status === 'completed'
      ? { what: 'Booked', status: ICalEventStatus.CONFIRMED, busystatus: ICalEventBusyStatus.BUSY }
      : {
          what: status.startsWith('cancelled') ? 'Cancelled' : 'Ended',
          status: ICalEventStatus.CANCELLED,
          busystatus: ICalEventBusyStatus.FREE,
          transparency: ICalEventTransparency.TRANSPARENT,
        }

/** Whole days, which have no zone: the days of the place they are on. The end is not among them. */
const wholeDays = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => ({
  start: new Date(`${firstDay}T00:00:00Z`),
  end: new Date(`${addDays(lastDay, 1)}T00:00:00Z`),
  allDay: true,
})
/** A function: its day, or its hours as instants, which every program shows in its own zone. */
function timeOf({ day, slot }: BookingTime, zone: string) {
  if (!slot) return wholeDays({ firstDay: day, lastDay: day })
  const until = slot.to <= slot.from ? addDays(day, 1) : day
  return {
    start: instantAt(day, slot.from, zone),
    end: instantAt(until, slot.to, zone),
    allDay: false,
  }
}
const hours = 3600
const dueWord = { user: 'To pay', vendor: 'Due to you' }
const paidWord = { user: 'Paid', vendor: 'Received' }

/** A calendar as other programs read it; the same text for as long as nothing in it has changed. */
export function calendarText(
  feed: Pick<Followed, 'vendorId' | 'name' | 'zone' | 'withNames' | 'madeAt'>,
  {
    entries,
    daysOff,
    due,
  }: { entries: readonly Entry[]; daysOff: readonly DayOff[]; due: readonly DueEntry[] },
  { publicUrl, zone }: { publicUrl: string; zone: string },
): string {
  const { vendorId, withNames } = feed
  const place = feed.zone ?? zone
  const calendar = ical({
    name: `${feed.name} · Everset`,
    prodId: { company: 'Everset', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hours,
    x: { 'X-WR-TIMEZONE': place },
  })
  for (const entry of entries) {
    const { what, ...state } = standing(entry.status)
    const who = vendorId ? entry.couple : entry.business
    const page = vendorId ? paths.vendorBooking(entry.id) : paths.myBooking(entry.id)
    const parts = entry.times?.map((time) => ({
      when: timeOf(time, entry.zone ?? zone),
      name: time.name,
      hours: time.slot ? `${slotWords(time.slot)}, ` : '',
      guests: time.guests,
    })) ?? [{ when: wholeDays(entry), name: '', hours: '', guests: entry.guests }]
    for (const [place, part] of parts.entries()) {
      // The first one's identifier is the booking's: it stays when it becomes one of several.
      const id = place === 0 ? entry.id : `${entry.id}.${place + 1}`
      calendar.createEvent({
        ...part.when,
        id: vendorId ? vendorUid(id, vendorId, publicUrl) : weddingUid(id, publicUrl),
        sequence: entry.changes,
        stamp: new Date(entry.changedAt),
        lastModified: new Date(entry.changedAt),
        ...state,
        summary: withNames
          ? `${who}${part.name ? `, ${part.name}` : ''} (${what.toLowerCase()})`
          : what,
        ...(withNames && {
          description: `${part.hours}${entry.resource}, ${part.guests} guests`,
          url: publicUrl + page,
          location: entry.city,
        }),
      })
    }
  }
  for (const off of daysOff)
    calendar.createEvent({
      ...(off.hours
        ? {
            start: instantAt(off.firstDay, off.hours.from, place),
            end: instantAt(off.hours.until, off.hours.to, place),
            allDay: false,
          }
        : wholeDays(off)),
      id: vendorUid(off.id, vendorId ?? '', publicUrl),
      sequence: 0,
      stamp: new Date(feed.madeAt),
      status: ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.BUSY,
      summary: withNames && off.note ? `Off: ${off.note}` : 'Off',
      ...(withNames && { description: off.resource }),
    })
  for (const part of due) {
    const side = vendorId ? 'vendor' : 'user'
    const id = `${part.bookingId}.${part.place + 1}.due`
    calendar.createEvent({
      ...wholeDays({ firstDay: part.day, lastDay: part.day }),
      id: vendorId ? vendorUid(id, vendorId, publicUrl) : weddingUid(id, publicUrl),
      sequence: part.changes,
      stamp: new Date(part.changedAt),
      lastModified: new Date(part.changedAt),
      status: ICalEventStatus.CONFIRMED,
      // A day on which something is due is no busy day.
      busystatus: ICalEventBusyStatus.FREE,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${part.isPaid ? paidWord[side] : dueWord[side]}: ${part.amount}${withNames ? `, ${part.name}` : ''}`,
      ...(withNames && {
        description: part.part,
        url: publicUrl + (vendorId ? paths.vendorBooking : paths.myBooking)(part.bookingId),
      }),
    })
  }
  return calendar.toString()
}
