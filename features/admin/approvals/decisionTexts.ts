import type { Decision } from '#contract/vendors/approvals.ts'
import type { ButtonProps } from '#src/ui/base/Button.tsx'
import texts from './decisionTexts.json' with { type: 'json' }

interface DecisionText {
  /** On the button that opens it. */
  action: string
  title: string
  /** What happens when it is taken. */
  effect: string
  note?: { label: string; optional?: boolean }
}

export const decisionTexts: Record<Decision, DecisionText> = texts

export const decisionVariants: Record<Decision, ButtonProps['variant']> = {
  approve: 'primary',
  request_changes: 'quiet',
  reject: 'danger',
  suspend: 'danger',
  reopen: 'quiet',
  reinstate: 'primary',
  accept_edits: 'primary',
  undo_edits: 'quiet',
  refuse_edits: 'danger',
}
