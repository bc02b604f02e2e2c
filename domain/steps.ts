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
