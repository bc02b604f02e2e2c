import type { EndpointName } from '#contract/all.ts'
import { paths } from '#domain/paths.ts'
import { answersOf, type Today } from '#domain/weddings/answers.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import { type EventStep, inOrder, type Step } from '#domain/steps.ts'
import type { CoupleNumbers } from './queries.ts'

/** On a dashboard: of an event, or of nothing but its words. */
export type ShownStep = Step & Pick<EventStep, '_id'>
/** Whether who looks may make a call: nobody is told to do what they can’t. */
export type May = (name: EndpointName) => boolean
type Facts = CoupleNumbers & {
  wedding: Wedding
  bookings: number
  enquiries: number
  /** What waits in bookings, their money and conversations. */
  waiting: readonly ShownStep[]
  today: Today
  may: May
}
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** What a couple should do next, the most pressing first; addresses are those of the pages. */
export function coupleSteps(facts: Facts): ShownStep[] {
  // The search fills in the town itself, by its address here: by its name alone it would not know its own wedding.
  const { city: _city, ...answers } = answersOf(facts.wedding, facts.today)
  const search = withQuery(paths.vendors, answers)
  const steps = [
    ...facts.waiting,
    ...stepsNow([...answerSteps(facts), ...searchSteps(facts, search)]),
  ]
  if (facts.bookings === 0 || steps.length > 0) return inOrder(steps)
  return stepsNow([
    {
      when: true,
      label: 'Look for the next vendor',
      detail: 'Venue, food, photos, music: one step at a time.',
      to: search,
      action: 'Search',
    },
  ])
}

/** A step, and whether it is one now; nothing ends, and it is calm where it says nothing else. */
export type MaybeStep = Omit<Step, 'tone' | 'until'> &
  Partial<Pick<Step, 'tone'>> & { when: boolean }
export const stepsNow = (steps: readonly MaybeStep[]): ShownStep[] =>
  steps
    .filter(({ when }) => when)
    .map(({ when: _when, ...step }) => ({ _id: step.label, tone: 'calm', until: null, ...step }))

/** What somebody waits for. */
const answerSteps = (facts: Facts): MaybeStep[] => [
  {
    when: facts.wedding.version === 0 && facts.may('updateWedding'),
    label: 'Tell us about your wedding',
    detail:
      'Add names, days, guests and budget, and a price becomes the total for you wherever the vendor states one.',
    to: paths.createProfile,
    tone: 'amber',
    action: 'Begin',
  },
  {
    when: facts.held > 0,
    label: 'Waiting for an answer',
    detail: `You have a hold on ${many(facts.held, 'day', 'days')}. A hold ends after 48 hours.`,
    to: paths.myBookings,
    action: 'See them',
  },
]

/** What brings the wedding on. */
const searchSteps = (facts: Facts, search: string): MaybeStep[] => [
  {
    when: facts.favorites > 0 && facts.enquiries === 0 && facts.may('sendEnquiry'),
    label: 'Ask your favourites',
    detail: `You’ve saved ${many(facts.favorites, 'vendor', 'vendors')}. Ask if they are right for you.`,
    to: paths.myFavorites,
    action: 'Ask them',
  },
  {
    when: facts.favorites === 0 && facts.bookings === 0,
    label: 'Find vendors who are free on your day',
    detail: 'Search by day, place, guests and budget.',
    to: search,
    action: 'Search',
  },
  {
    when: facts.wedding.version > 0 && facts.wedding.budget === null && facts.may('updateWedding'),
    label: 'Set your budget',
    detail: 'See what is left as you book.',
    to: paths.createProfile,
    action: 'Set it',
  },
]
