import { paths } from '#domain/paths.ts'
import type { VendorFacts } from './queries.ts'
import type { May, Step } from './coupleSteps.ts'

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
export function vendorTodos(
  {
    status,
    note,
    photos,
    price,
    calendar,
    requests,
    changes,
    moves,
    doubted,
    waiting,
    toReply,
    couplesWait,
  }: VendorFacts,
  may: May,
): Step[] {
  const todos: Step[] = []
  const add = (when: boolean, label: string, detail: string, to: string) =>
    when && todos.push({ label, detail, to })
  const state = states[status]
  if (state) todos.push({ ...state, detail: state.detail || note || 'See the admin’s note.' })
  add(
    !calendar && status !== 'rejected' && status !== 'suspended' && may('openCalendar'),
    'Open your calendar',
    'Take off the days you are already booked. Until it is open, couples can’t see which days are free or request one.',
    paths.vendorCalendar,
  )
  add(
    requests > 0 && may('answerBooking'),
    requests === 1 ? 'Answer a booking request' : `Answer ${requests} booking requests`,
    'Each holds your day for 48 hours, then it expires.',
    paths.vendorBookings,
  )
  add(
    changes > 0 && may('sendQuote'),
    changes === 1 ? 'Change a quote' : `Change ${changes} quotes`,
    'The couple has asked for something else. Send another version, or answer in the conversation.',
    paths.vendorBookings,
  )
  add(
    moves > 0 && may('answerReschedule'),
    moves === 1 ? 'Answer a proposed change' : `Answer ${moves} proposed changes`,
    'The couple proposes other days or guests. Until you accept, the booking stays as it is.',
    paths.vendorBookings,
  )
  add(
    doubted > 0 && may('recordOutcome'),
    'Say whether it took place',
    doubted === 1
      ? 'A couple says that a booking did not happen. Nothing is completed until that is settled.'
      : `Couples say that ${doubted} bookings did not happen. Nothing is completed until that is settled.`,
    paths.vendorBookings,
  )
  add(
    waiting > 0,
    waiting === 1 ? 'Answer an enquiry' : `Answer ${waiting} enquiries`,
    'Answers within 24 hours count towards your response rate.',
    paths.vendorEnquiries,
  )
  add(
    couplesWait > 0 && may('createCoupleReview'),
    couplesWait === 1 ? 'Review a couple' : `Review ${couplesWait} couples`,
    'They have written about you. You can read it once you have written, too.',
    paths.vendorBookings,
  )
  add(
    toReply > 0 && may('replyToReview'),
    toReply === 1 ? 'Reply to a review' : `Reply to ${toReply} reviews`,
    'One public reply each.',
    paths.vendorBookings,
  )
  add(
    photos < 5 && may('uploadPhoto'),
    'Add photos',
    `${photos} so far. Five or more show couples what you do.`,
    paths.vendorPortfolio,
  )
  add(
    !price && may('updateVendorProfile'),
    'Add your price',
    'Couples compare the total for their guests.',
    paths.vendorUpdateProfile,
  )
  return todos
}
