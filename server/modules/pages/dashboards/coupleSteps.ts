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
export function coupleSteps(facts: Facts): Step[] {
  const search = withQuery(paths.vendors, { ...answersOf(facts.wedding, facts.today) })
  const steps = [...answerSteps(facts), ...searchSteps(facts, search)].filter(({ when }) => when)
  if (facts.bookings > 0 && steps.length === 0)
    return [
      {
        label: 'Look for the next vendor',
        detail: 'Venue, food, photos, music: one step at a time.',
        to: search,
      },
    ]
  return steps.map(({ label, detail, to }) => ({ label, detail, to }))
}

/** A step, and whether it is one now. */
export type MaybeStep = Step & { when: boolean }

/** What somebody waits for. */
const answerSteps = (facts: Facts): MaybeStep[] => [
  {
    when: facts.wedding.version === 0 && facts.may('updateWedding'),
    label: 'Tell us about your wedding',
    detail:
      'Add names, days, guests and budget, and a price becomes the total for you wherever the vendor states one.',
    to: paths.createProfile,
  },
  {
    when: facts.unread > 0,
    label: 'Read your messages',
    detail: `${many(facts.unread, 'enquiry has', 'enquiries have')} something new.`,
    to: paths.myEnquiries,
  },
  {
    when: facts.offered > 0 && facts.may('acceptQuote'),
    label: facts.offered === 1 ? 'Read a quote' : `Read ${facts.offered} quotes`,
    detail: 'Accept it, ask for a change or decline. The booking is confirmed once you accept.',
    to: paths.myBookings,
  },
  {
    when: facts.moves > 0 && facts.may('answerReschedule'),
    label: 'Answer a proposed change',
    detail:
      `A vendor proposes a change to ${many(facts.moves, 'booking', 'bookings')}. ` +
      'Until you accept, nothing changes.',
    to: paths.myBookings,
  },
  {
    when: facts.doubted > 0 && facts.may('recordOutcome'),
    label: 'Say whether it took place',
    detail:
      `A vendor says that ${many(facts.doubted, 'booking', 'bookings')} did not happen. ` +
      'Nothing is completed until then.',
    to: paths.myBookings,
  },
  {
    when: facts.held > 0,
    label: 'Waiting for an answer',
    detail: `${many(facts.held, 'day is', 'days are')} held for you. A hold ends after 48 hours.`,
    to: paths.myBookings,
  },
  {
    when: facts.toReview > 0 && facts.may('createReview'),
    label: 'Write a review',
    detail: `${many(facts.toReview, 'booking is', 'bookings are')} complete. Other couples will read your review.`,
    to: paths.myBookings,
  },
]

/** What brings the wedding on. */
const searchSteps = (facts: Facts, search: string): MaybeStep[] => [
  {
    when: facts.favorites > 0 && facts.enquiries === 0 && facts.may('sendEnquiry'),
    label: 'Ask your favourites',
    detail: `You’ve saved ${many(facts.favorites, 'vendor', 'vendors')}. Ask if they are right for you.`,
    to: paths.myFavorites,
  },
  {
    when: facts.favorites === 0 && facts.bookings === 0,
    label: 'Find vendors who are free on your day',
    detail: 'Search by day, place, guests and budget.',
    to: search,
  },
  {
    when: facts.wedding.version > 0 && facts.wedding.budget === null && facts.may('updateWedding'),
    label: 'Set your budget',
    detail: 'See what is left as you book.',
    to: paths.createProfile,
  },
]
