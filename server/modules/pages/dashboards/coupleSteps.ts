import type { EndpointName } from '#contract/all.ts'
import { paths } from '#domain/paths.ts'
import { answersOf, type Today } from '#domain/weddings/answers.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import type { CoupleNumbers } from './queries.ts'

/** Whether who looks may make a call: nobody is told to do what they can’t. */
export type May = (name: EndpointName) => boolean
type Facts = CoupleNumbers & {
  wedding: Wedding
  bookings: number
  enquiries: number
  today: Today
  may: May
}
export type Step = { label: string; detail: string; to: string }
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** What a couple should do next, the most pressing first; addresses are those of the pages. */
export function coupleSteps({
  wedding,
  held,
  offered,
  moves,
  doubted,
  bookings,
  enquiries,
  favorites,
  unread,
  toReview,
  today,
  may,
}: Facts): Step[] {
  const steps: Step[] = []
  const add = (when: boolean, label: string, detail: string, to: string) =>
    when && steps.push({ label, detail, to })
  const search = withQuery(paths.vendors, { ...answersOf(wedding, today) })
  add(
    wedding.version === 0 && may('updateWedding'),
    'Tell us about your wedding',
    'Add names, days, guests and budget, and a price becomes the total for you wherever the vendor states one.',
    paths.createProfile,
  )
  add(
    unread > 0,
    'Read your messages',
    `${many(unread, 'enquiry has', 'enquiries have')} something new.`,
    paths.myEnquiries,
  )
  add(
    offered > 0 && may('acceptQuote'),
    offered === 1 ? 'Read a quote' : `Read ${offered} quotes`,
    'Accept it, ask for a change or decline. The booking is confirmed once you accept.',
    paths.myBookings,
  )
  add(
    moves > 0 && may('answerReschedule'),
    'Answer a proposed change',
    `A vendor proposes a change to ${many(moves, 'booking', 'bookings')}. Until you accept, nothing changes.`,
    paths.myBookings,
  )
  add(
    doubted > 0 && may('recordOutcome'),
    'Say whether it took place',
    `A vendor says that ${many(doubted, 'booking', 'bookings')} did not happen. Nothing is completed until then.`,
    paths.myBookings,
  )
  add(
    held > 0,
    'Waiting for an answer',
    `${many(held, 'day is', 'days are')} held for you. A hold ends after 48 hours.`,
    paths.myBookings,
  )
  add(
    toReview > 0 && may('createReview'),
    'Write a review',
    `${many(toReview, 'booking is', 'bookings are')} complete. Other couples will read your review.`,
    paths.myBookings,
  )
  add(
    favorites > 0 && enquiries === 0 && may('sendEnquiry'),
    'Ask your favourites',
    `You’ve saved ${many(favorites, 'vendor', 'vendors')}. Ask if they are right for you.`,
    paths.myFavorites,
  )
  add(
    favorites === 0 && bookings === 0,
    'Find vendors who are free on your day',
    'Search by day, place, guests and budget.',
    search,
  )
  add(
    wedding.version > 0 && wedding.budget === null && may('updateWedding'),
    'Set your budget',
    'See what is left as you book.',
    paths.createProfile,
  )
  add(
    bookings > 0 && steps.length === 0,
    'Look for the next vendor',
    'Venue, food, photos, music: one step at a time.',
    search,
  )
  return steps
}
