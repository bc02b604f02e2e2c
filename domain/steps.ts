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

/** What is wrong first, then what presses; of each what ends first, and the rest in its own order. */
export const inOrder = (steps: readonly Step[]): Step[] =>
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

/**
 * Whether a step is due for a reminder, and at which of its stages: by its day a week before, the day before and once
 * it is late; by its hour once in its last day and a half. Undefined where nothing ends, or nobody is pressed.
 */
export function reminderStage(
  { tone, until }: Pick<Step, 'tone' | 'until'>,
  today: string,
  now: Date,
): ReminderStage | undefined {
  if (tone === 'calm' || until === null) return undefined
  if (until.includes('T')) {
    const hours = (Date.parse(until) - now.getTime()) / 3_600_000
    return hours > 0 && hours <= lastHours ? 'day' : undefined
  }
  const days = daysBetween(today, until)
  if (days < 0) return 'late'
  return days <= 1 ? 'day' : days <= 7 ? 'week' : undefined
}
