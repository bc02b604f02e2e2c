import { paths } from '#domain/paths.ts'
import type { VendorFacts } from './queries.ts'
import { listWords } from '#domain/words.ts'
import { inOrder } from '#domain/steps.ts'
import { profileTodos } from './profileTodos.ts'
import { type May, type MaybeStep, type ShownStep, stepsNow } from './coupleSteps.ts'

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
 * @param waiting what waits in bookings, their money and conversations
 */
export function vendorTodos(
  facts: VendorFacts,
  may: May,
  waiting: readonly ShownStep[] = [],
): ShownStep[] {
  const state = states[facts.status]
  const detail = state?.detail || facts.note || 'See the admin’s note.'
  const known = new Set(waiting.map(({ label }) => label))
  const todos = [calendarTodo(facts, may), draftsTodo(facts, may), ...profileTodos(facts, may)]
  return [
    ...(state ? stepsNow([{ ...state, detail, when: true }]) : []),
    // What somebody waits for is said with whom.
    ...inOrder([...waiting, ...stepsNow(todos.filter(({ label }) => !known.has(label)))]),
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

/** Once the calendar is open: a hall that was added opens on purpose. */
const draftsTodo = ({ calendar, status, drafts }: VendorFacts, may: May): MaybeStep => ({
  when:
    calendar &&
    drafts.length > 0 &&
    status !== 'rejected' &&
    status !== 'suspended' &&
    may('openResource'),
  label: `Open ${listWords(drafts.map(({ name }) => name))}`,
  detail:
    drafts.length === 1
      ? 'Nobody can book it yet.'
      : 'Nobody can book them yet: open each of them.',
  to: `${paths.vendorCalendar}#${drafts[0]?._id}`,
  tone: 'amber',
  action: drafts.length === 1 ? 'Open it' : 'Open them',
})
