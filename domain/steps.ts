import { daysBetween } from '#domain/days.ts'

export const stepTones = ['brick', 'amber', 'calm'] as const
export type StepTone = (typeof stepTones)[number]

/** One thing to do or to know, as its reader sees it; `to` is the address of the page where it is done. */
export interface Step {
  label: string
  detail: string
  to: string
  tone: StepTone
  /** What the link does, in two or three words. */
  action: string
  /** When it is too late: an instant or a day; null where nothing ends. */
  until: string | null
}

/** The lists of a workspace beside which stands how much of them waits. */
export const stepLists = [
  'threads',
  'bookings',
  'approvals',
  'claims',
  'reports',
  'messages',
  'disputes',
] as const
export type StepList = (typeof stepLists)[number]
/** A step of one event, which has no other. */
export interface EventStep extends Step {
  /** The event's own: of what kind it is, and of what. */
  _id: string
  lists: readonly StepList[]
  /** Whom it is with: a vendor’s mail has what concerns one couple together. */
  name?: string
  /** The day since which it waits: of what nothing ends, or what is not over when it ends. */
  since?: string
}

/** What waits in a list, a thing once, whatever is to be done about it; what is calm waits for nobody. */
export function waitingIn(list: StepList, steps: readonly EventStep[]): EventStep[] {
  const pressing = steps.filter(({ tone, lists }) => tone !== 'calm' && lists.includes(list))
  return [...Map.groupBy(inOrder(pressing), ({ to }) => to).values()].flatMap(
    ([first, ...others]) => (first ? { ...first, detail: first.detail + alsoThere(others) } : []),
  )
}
const alsoThere = ({ length }: readonly EventStep[]) =>
  ['', ' One more thing waits there.'][length] ?? ` ${length} more things wait there.`

/** How much of each list waits. */
export const countWaiting = (steps: readonly EventStep[]): Record<StepList, number> =>
  Object.fromEntries(stepLists.map((list) => [list, waitingIn(list, steps).length])) as Record<
    StepList,
    number
  >

/** What is wrong first, then what presses; of each what ends first, and the rest in its own order. */
export const inOrder = <One extends Step>(steps: readonly One[]): One[] =>
  stepTones.flatMap((tone) =>
    steps
      .filter((step) => step.tone === tone)
      .toSorted(
        (a, b) =>
          Number((a.until ?? last) > (b.until ?? last)) ||
          -Number((a.until ?? last) < (b.until ?? last)),
      ),
  )
const last = '9999'

/** How near the end of a step is when somebody is reminded of it. */
export const reminderStages = ['week', 'day', 'late'] as const
export type ReminderStage = (typeof reminderStages)[number]
/** Until this many hours before it ends an answer is left alone. */
const lastHours = 36
/** What has waited for more days than these is left alone. */
const lastDays = 9

/**
 * Whether a step is due for a reminder, and at which of its stages: by its day a week before, the day before and once
 * it is late; by its hour once in its last day and a half; where it is known since when it waits, a day and a week
 * after. Undefined where nobody is pressed, or what waits has been left alone for long.
 */
export function reminderStage(
  { tone, until, since }: Pick<EventStep, 'tone' | 'until' | 'since'>,
  today: string,
  now: Date,
): ReminderStage | undefined {
  if (tone === 'calm') return undefined
  if (since !== undefined) {
    const waits = daysBetween(since, today)
    if (waits < 1 || waits > lastDays) return undefined
    return waits < 7 ? 'day' : 'week'
  }
  if (until === null) return undefined
  if (until.includes('T')) {
    const hours = (Date.parse(until) - now.getTime()) / 3_600_000
    return hours > 0 && hours <= lastHours ? 'day' : undefined
  }
  const days = daysBetween(today, until)
  if (days < 0) return 'late'
  return days <= 1 ? 'day' : days <= 7 ? 'week' : undefined
}
