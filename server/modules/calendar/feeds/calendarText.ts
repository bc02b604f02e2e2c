import { guestsWords } from '#domain/numbers.ts'
import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { instantAt } from '#domain/calendar/instantAt.ts'
import { type BookingTime, slotWords } from '#domain/times.ts'
import { addDays } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { functionId, vendorUid, weddingUid } from './identifiers.ts'
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

type Feed = Pick<Followed, 'vendorId' | 'name' | 'zone' | 'withNames' | 'madeAt'>
type Site = { publicUrl: string; zone: string; locale: string }

/** A calendar as other programs read it; the same text for as long as nothing in it has changed. */
export function calendarText(
  feed: Feed,
  {
    entries,
    daysOff,
    due,
  }: { entries: readonly Entry[]; daysOff: readonly DayOff[]; due: readonly DueEntry[] },
  site: Site,
): string {
  const calendar = ical({
    name: `${feed.name} · Everset`,
    prodId: { company: 'Everset', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hours,
    x: { 'X-WR-TIMEZONE': feed.zone ?? site.zone },
  })
  const events = [
    ...entries.flatMap((entry) => bookingEvents(feed, entry, site)),
    ...daysOff.map((off) => offEvent(feed, off, site)),
    ...due.map((part) => dueEvent(feed, part, site)),
  ]
  for (const event of events) calendar.createEvent(event)
  return calendar.toString()
}

const uidOf = ({ vendorId }: Feed, id: string, { publicUrl }: Site) =>
  vendorId ? vendorUid(id, vendorId, publicUrl) : weddingUid(id, publicUrl)

const pageOf = ({ vendorId }: Feed, bookingId: string, { publicUrl }: Site) =>
  publicUrl + (vendorId ? paths.vendorBooking : paths.myBooking)(bookingId)

/** A booking as its functions, or as whole days. */
function bookingEvents(feed: Feed, entry: Entry, site: Site): ICalEventData[] {
  const { withNames } = feed
  const { what, ...state } = standing(entry.status)
  const who = feed.vendorId ? entry.couple : entry.business
  return partsOf(entry, site).map((part, place) => ({
    ...part.when,
    id: uidOf(feed, functionId(entry.id, entry.times ?? [], place), site),
    sequence: entry.changes,
    stamp: new Date(entry.changedAt),
    lastModified: new Date(entry.changedAt),
    ...state,
    summary: withNames
      ? `${who}${part.name ? `, ${part.name}` : ''} (${what.toLowerCase()})`
      : what,
    ...(withNames && {
      description: [
        `${part.hours}${entry.resource}, ${guestsWords(part.guests, site.locale)}`,
        ...(entry.address && !feed.vendorId ? [entry.address] : []),
        ...(entry.phone ? [`Phone: ${entry.phone}`] : []),
      ].join('\n'),
      url: pageOf(feed, entry.id, site),
      location: entry.city,
    }),
  }))
}

const partsOf = (entry: Entry, { zone, locale }: Site) =>
  entry.times?.map((time) => ({
    when: timeOf(time, entry.zone ?? zone),
    name: time.name,
    hours: time.slot ? `${slotWords(time.slot, locale)}, ` : '',
    guests: time.guests,
  })) ?? [{ when: wholeDays(entry), name: '', hours: '', guests: entry.guests }]

function offEvent(feed: Feed, off: DayOff, { publicUrl, zone }: Site): ICalEventData {
  const { vendorId, withNames } = feed
  const place = feed.zone ?? zone
  return {
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
  }
}

function dueEvent(feed: Feed, part: DueEntry, site: Site): ICalEventData {
  const { withNames } = feed
  const side = feed.vendorId ? 'vendor' : 'user'
  const word = part.isPaid ? paidWord[side] : dueWord[side]
  return {
    ...wholeDays({ firstDay: part.day, lastDay: part.day }),
    id: uidOf(feed, `${part.bookingId}.${part.place + 1}.due`, site),
    sequence: part.changes,
    stamp: new Date(part.changedAt),
    lastModified: new Date(part.changedAt),
    status: ICalEventStatus.CONFIRMED,
    // A day on which something is due is no busy day.
    busystatus: ICalEventBusyStatus.FREE,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `${word}: ${part.amount}${withNames ? `, ${part.name}` : ''}`,
    ...(withNames && { description: part.part, url: pageOf(feed, part.bookingId, site) }),
  }
}
