import { ofFunctions, ofOneTime } from '#features/parts/bookings/times/values.ts'
import type { CallFailure } from '#store/failure.ts'

/** What the two calls of the form came back with. */
export type Refusals = { request: CallFailure | undefined; queue: CallFailure | undefined }

export type Refusal = {
  /** By field. */
  errors: Readonly<Record<string, string>>
  /** What no field is to blame for. */
  failure: string | undefined
  /** Days to choose in place of one that somebody was quicker to take. */
  nearest: readonly string[]
}

/** What the form says of a call that was refused; first of the one that it would send now. */
export function refusalOf(
  { request, queue }: Refusals,
  { isQueue, ...form }: { isQueue: boolean; isTogether: boolean; hasHalls: boolean },
): Refusal {
  const failed = isQueue ? (queue ?? request) : (request ?? queue)
  if (!failed) return { errors: {}, failure: undefined, nearest: [] }
  const { fields, message, about } = failed
  return {
    errors: {
      ...(form.isTogether ? ofFunctions(fields) : ofOneTime(fields)),
      ...lostDay(failed, form),
    },
    failure: Object.keys(fields).length ? undefined : message,
    nearest: about && 'nearestDays' in about ? about.nearestDays : [],
  }
}

/** Said beside the day where somebody was quicker; one that the business has closed is another matter. */
function lostDay(
  { about, message }: CallFailure,
  { isTogether, hasHalls }: { isTogether: boolean; hasHalls: boolean },
): Readonly<Record<string, string>> {
  if (!about || !('nearestDays' in about) || 'closed' in about) return {}
  if (!isTogether && about.nearestDays.length === 0) return {}
  // Another hall may be.
  return { firstDay: isTogether || hasHalls ? message : 'No longer free on that day.' }
}
