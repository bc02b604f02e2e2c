import { isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit'
import type { EndpointName } from '#contract/all.ts'
import { heldWords } from '#domain/bookings/held.ts'
import type { Stay } from '#domain/times.ts'
import account from './api/account/words.json' with { type: 'json' }
import bookings from './api/bookings/words.json' with { type: 'json' }
import calendar from './api/calendar/words.json' with { type: 'json' }
import catalog from './api/catalog/words.json' with { type: 'json' }
import moderation from './api/moderation/words.json' with { type: 'json' }
import money from './api/money/words.json' with { type: 'json' }
import pages from './api/pages/words.json' with { type: 'json' }
import people from './api/people/words.json' with { type: 'json' }
import planning from './api/planning/words.json' with { type: 'json' }
import talk from './api/talk/words.json' with { type: 'json' }
import vendors from './api/vendors/words.json' with { type: 'json' }

/** What is said when a call ends; the server's own message goes before `failure`. */
type Words = {
  success?: string
  failure: string
  /** In place of `success` for a call that could not be sent yet and has no answer. */
  unsent?: string
}

/** A name that is no endpoint, or a word that is none of these, does not compile. */
type Checked<T> = {
  [N in keyof T]: N extends EndpointName
    ? Words & Record<Exclude<keyof T[N], keyof Words>, never>
    : never
}
const checked = <T>(table: T & Checked<T>): Partial<Record<EndpointName, Words>> => table

/** Every domain's words; each stands beside its endpoints. */
export const toastWords = checked({
  ...account,
  ...bookings,
  ...calendar,
  ...catalog,
  ...moderation,
  ...money,
  ...pages,
  ...people,
  ...planning,
  ...talk,
  ...vendors,
})

type Answer = Partial<Stay> & {
  message?: string
  status?: string
  worse?: object | null
  wasConfirmed?: boolean
  isByHand?: boolean
}

/** A file in the place of one that said more changes nothing yet. */
const added = ({ worse }: Answer) =>
  worse
    ? 'We read it and changed nothing yet: please look at it.'
    : 'Its busy time is in your calendar now.'

const heldText = ({ firstDay = '', lastDay = '', times = null }: Answer) => {
  const { noun, are } = heldWords({ firstDay, lastDay, times })
  return `the ${noun} ${are}`
}

/** Where the words depend on what came of it. */
const outcomes: Partial<Record<EndpointName, (answer: Answer) => string>> = {
  requestBooking: (answer) =>
    answer.status === 'confirmed'
      ? 'It’s booked and confirmed.'
      : `Your request is sent and ${heldText(answer)} held for you.`,
  cancelBooking: ({ wasConfirmed, isByHand }) =>
    isByHand
      ? 'The booking is cancelled.'
      : wasConfirmed
        ? 'The booking is cancelled, and the other side is told.'
        : 'The request is withdrawn, and the other side is told.',
  createImportedCalendar: added,
  uploadCalendarFile: added,
}

/** What is said when the server said nothing. */
export const failureWords = (name: EndpointName) =>
  toastWords[name]?.failure ?? 'That did not work. Please try again.'

export type Toast = {
  kind: 'success' | 'error'
  text: string
  /** The answer named fields: a form that shows the sentence beside one has said it. */
  isForField?: boolean
}

/** Their toasts come whatever the form shows: the specification has them so. */
const specified: readonly EndpointName[] = [
  'signup',
  'vendorSignup',
  'verifyOtp',
  'login',
  'vendorLogin',
  'googleLogin',
  'forgetPassword',
  'resetPassword',
  'logout',
  'resendOtp',
]

const messageOf = (payload: unknown) => {
  const data = (payload as { data?: { message?: unknown } } | undefined)?.data
  return typeof data?.message === 'string' && data.message ? data.message : undefined
}

const namesFields = (payload: unknown) => {
  const data = (payload as { data?: { fields?: object } } | undefined)?.data
  return Object.keys(data?.fields ?? {}).length > 0
}

const isQuestion = (payload: unknown) => {
  const data = (payload as { data?: { about?: object } } | undefined)?.data
  return data?.about !== undefined && 'doubts' in data.about
}

/** What an answer says as a toast, if anything. */
export function toastOf(action: {
  meta: { arg: { endpointName: EndpointName } }
}): Toast | undefined {
  const name = action.meta.arg.endpointName
  const words = toastWords[name]
  // What is to be confirmed is a question, which its page asks.
  if (isRejectedWithValue(action) && isQuestion(action.payload)) return undefined
  if (isRejectedWithValue(action))
    return {
      kind: 'error',
      text: messageOf(action.payload) ?? failureWords(name),
      isForField: namesFields(action.payload) && !specified.includes(name),
    }
  if (!isFulfilled(action) || !words) return undefined
  const answer = (action.payload ?? {}) as Answer
  const success = outcomes[name]?.(answer) ?? words.success ?? answer.message
  const text = answer.message === '' ? (words.unsent ?? success) : success
  return text ? { kind: 'success', text } : undefined
}
