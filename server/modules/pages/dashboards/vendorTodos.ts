import { paths } from '#domain/paths.ts'
import type { VendorFacts } from './queries.ts'
import type { May, MaybeStep, Step } from './coupleSteps.ts'

const states: Partial<Record<string, Step>> = {
  draft: {
    label: 'Finish your profile',
    detail: 'Couples can find you once an admin has approved it.',
    to: paths.vendorCreateProfile,
  },
  submitted: {
    label: 'Your profile is being reviewed',
    detail: 'We answer within 48 hours. You can keep adding photos.',
    to: paths.vendorProfile,
  },
  changes_requested: {
    label: 'Your profile needs changes',
    detail: '',
    to: paths.vendorUpdateProfile,
  },
  rejected: { label: 'Your profile was not approved', detail: '', to: paths.vendorProfile },
  suspended: { label: 'Your profile is suspended', detail: '', to: paths.vendorProfile },
}

/** What a vendor should do now, the most pressing first. */
export function vendorTodos(facts: VendorFacts, may: May): Step[] {
  const state = states[facts.status]
  const detail = state?.detail || facts.note || 'See the admin’s note.'
  const todos = [calendarTodo(facts, may), ...answerTodos(facts, may), ...profileTodos(facts, may)]
  return [
    ...(state ? [{ ...state, detail }] : []),
    ...todos.filter(({ when }) => when).map(({ label, detail, to }) => ({ label, detail, to })),
  ]
}

const calendarTodo = ({ calendar, status }: VendorFacts, may: May): MaybeStep => ({
  when: !calendar && status !== 'rejected' && status !== 'suspended' && may('openCalendar'),
  label: 'Open your calendar',
  detail:
    'Take off the days you are already booked. Until it is open, couples can’t see which days are free or request one.',
  to: paths.vendorCalendar,
})

/** What couples wait for. */
const answerTodos = (facts: VendorFacts, may: May): MaybeStep[] => [
  {
    when: facts.requests > 0 && may('answerBooking'),
    label: oneOrMore(
      facts.requests,
      'Answer a booking request',
      (n) => `Answer ${n} booking requests`,
    ),
    detail: 'Each holds your day for 48 hours, then it expires.',
    to: paths.vendorBookings,
  },
  {
    when: facts.changes > 0 && may('sendQuote'),
    label: oneOrMore(facts.changes, 'Change a quote', (n) => `Change ${n} quotes`),
    detail:
      'The couple has asked for something else. Send another version, or answer in the conversation.',
    to: paths.vendorBookings,
  },
  {
    when: facts.moves > 0 && may('answerReschedule'),
    label: oneOrMore(
      facts.moves,
      'Answer a proposed change',
      (n) => `Answer ${n} proposed changes`,
    ),
    detail:
      'The couple proposes other days or guests. Until you accept, the booking stays as it is.',
    to: paths.vendorBookings,
  },
  {
    when: facts.doubted > 0 && may('recordOutcome'),
    label: 'Say whether it took place',
    detail: oneOrMore(
      facts.doubted,
      'A couple says that a booking did not happen. Nothing is completed until that is settled.',
      (n) =>
        `Couples say that ${n} bookings did not happen. Nothing is completed until that is settled.`,
    ),
    to: paths.vendorBookings,
  },
  {
    when: facts.waiting > 0,
    label: oneOrMore(facts.waiting, 'Answer an enquiry', (n) => `Answer ${n} enquiries`),
    detail: 'Answers within 24 hours count towards your response rate.',
    to: paths.vendorEnquiries,
  },
  {
    when: facts.couplesWait > 0 && may('createCoupleReview'),
    label: oneOrMore(facts.couplesWait, 'Review a couple', (n) => `Review ${n} couples`),
    detail: 'They have written about you. You can read it once you have written, too.',
    to: paths.vendorBookings,
  },
  {
    when: facts.toReply > 0 && may('replyToReview'),
    label: oneOrMore(facts.toReply, 'Reply to a review', (n) => `Reply to ${n} reviews`),
    detail: 'One public reply each.',
    to: paths.vendorBookings,
  },
]

/** What couples look for on the page. */
const profileTodos = ({ photos, price }: VendorFacts, may: May): MaybeStep[] => [
  {
    when: photos < 5 && may('uploadPhoto'),
    label: 'Add photos',
    detail: `${photos} so far. Five or more show couples what you do.`,
    to: paths.vendorPortfolio,
  },
  {
    when: !price && may('updateVendorProfile'),
    label: 'Add your price',
    detail: 'Couples compare the total for their guests.',
    to: paths.vendorUpdateProfile,
  },
]

const oneOrMore = (count: number, one: string, more: (count: number) => string) =>
  count === 1 ? one : more(count)
