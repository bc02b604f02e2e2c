import { paths } from '#domain/paths.ts'
import type { VendorFacts } from './queries.ts'
import { inOrder, type Step } from '#domain/steps.ts'
import { type May, type MaybeStep, stepsNow } from './coupleSteps.ts'

const states: Partial<Record<string, Omit<MaybeStep, 'when'>>> = {
  draft: {
    label: 'Finish your profile',
    detail: 'Couples can find you once an admin has approved it.',
    to: paths.vendorCreateProfile,
    action: 'Finish it',
  },
  submitted: {
    label: 'Your profile is being reviewed',
    detail: 'We answer within 48 hours. You can keep adding photos.',
    to: paths.vendorProfile,
    action: 'See it',
  },
  changes_requested: {
    label: 'Your profile needs changes',
    detail: '',
    to: paths.vendorUpdateProfile,
    action: 'Change it',
  },
  rejected: {
    label: 'Your profile was not approved',
    detail: '',
    to: paths.vendorProfile,
    action: 'See why',
  },
  suspended: {
    label: 'Your profile is suspended',
    detail: '',
    to: paths.vendorProfile,
    action: 'See why',
  },
}

/**
 * What a vendor should do now, the most pressing first.
 * @param waiting what waits in bookings and their money
 */
export function vendorTodos(facts: VendorFacts, may: May, waiting: readonly Step[] = []): Step[] {
  const state = states[facts.status]
  const detail = state?.detail || facts.note || 'See the admin’s note.'
  const todos = [calendarTodo(facts, may), ...answerTodos(facts, may), ...profileTodos(facts, may)]
  return [
    ...(state ? stepsNow([{ ...state, detail, when: true }]) : []),
    ...inOrder([...waiting, ...stepsNow(todos)]),
  ]
}

const calendarTodo = ({ calendar, status }: VendorFacts, may: May): MaybeStep => ({
  when: !calendar && status !== 'rejected' && status !== 'suspended' && may('openCalendar'),
  label: 'Open your calendar',
  detail:
    'Take off the days you are already booked. Until it is open, couples can’t see which days are free or request one.',
  to: paths.vendorCalendar,
  tone: 'amber',
  action: 'Open it',
})

/** What couples wait for. */
const answerTodos = (facts: VendorFacts, may: May): MaybeStep[] => [
  {
    when: facts.waiting > 0,
    label: oneOrMore(facts.waiting, 'Answer an enquiry', (n) => `Answer ${n} enquiries`),
    detail: 'Answers within 24 hours count towards your response rate.',
    to: paths.vendorEnquiries,
    tone: 'amber',
    action: 'Answer',
  },
  {
    when: facts.couplesWait > 0 && may('createCoupleReview'),
    label: oneOrMore(facts.couplesWait, 'Review a couple', (n) => `Review ${n} couples`),
    detail: 'They have written about you. You can read it once you have written, too.',
    to: paths.vendorBookings,
    action: 'Write it',
  },
  {
    when: facts.toReply > 0 && may('replyToReview'),
    label: oneOrMore(facts.toReply, 'Reply to a review', (n) => `Reply to ${n} reviews`),
    detail: 'One public reply each.',
    to: paths.vendorBookings,
    action: 'Reply',
  },
]

/** What couples look for on the page. */
const profileTodos = ({ photos, price }: VendorFacts, may: May): MaybeStep[] => [
  {
    when: photos < 5 && may('uploadPhoto'),
    label: 'Add photos',
    detail: `${photos} so far. Five or more show couples what you do.`,
    to: paths.vendorPortfolio,
    action: 'Add them',
  },
  {
    when: !price && may('updateVendorProfile'),
    label: 'Add your price',
    detail: 'Couples compare the total for their guests.',
    to: paths.vendorUpdateProfile,
    action: 'Add it',
  },
]

const oneOrMore = (count: number, one: string, more: (count: number) => string) =>
  count === 1 ? one : more(count)
