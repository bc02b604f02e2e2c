import type { Decision } from '#contract/vendors/approvals.ts'
import type { ButtonProps } from '#src/ui/base/Button.tsx'

interface DecisionText {
  /** On the button that opens it. */
  action: string
  title: string
  /** What happens when it is taken. */
  effect: string
  note?: { label: string; optional?: boolean }
  variant: ButtonProps['variant']
}

export const decisionTexts: Record<Decision, DecisionText> = {
  approve: {
    action: 'Approve',
    title: 'Approve this vendor?',
    effect: 'Couples can find it from now on. We’ll email the vendor.',
    variant: 'primary',
  },
  request_changes: {
    action: 'Request changes',
    title: 'Request changes',
    effect: 'The vendor reads your note, changes the profile and submits it again.',
    note: { label: 'What should change, field by field' },
    variant: 'quiet',
  },
  reject: {
    action: 'Reject',
    title: 'Reject this vendor?',
    effect: 'We’ll email the vendor the reason. It is not shown to couples.',
    note: { label: 'Reason' },
    variant: 'danger',
  },
  suspend: {
    action: 'Suspend',
    title: 'Suspend this vendor?',
    effect:
      'Couples stop seeing it straight away. Open requests are cancelled; confirmed bookings stay, ' +
      'and those couples are told. Its owner can still sign in.',
    note: { label: 'Reason' },
    variant: 'danger',
  },
  reopen: {
    action: 'Look at it again',
    title: 'Take the decision back?',
    effect:
      'It goes back into the queue, and is not shown until you decide again. We’ll email the vendor.',
    note: { label: 'Reason' },
    variant: 'quiet',
  },
  reinstate: {
    action: 'Reinstate',
    title: 'Reinstate this vendor?',
    effect: 'Couples see it again straight away.',
    note: { label: 'Reason' },
    variant: 'primary',
  },
  accept_edits: {
    action: 'Accept edits',
    title: 'Accept these edits?',
    effect: 'They go live straight away. We’ll email the vendor.',
    note: { label: 'A note to the vendor', optional: true },
    variant: 'primary',
  },
  undo_edits: {
    action: 'Take the decision on the edits back',
    title: 'Take the decision back?',
    effect: 'The edits wait again, and couples see what they saw before. We’ll email the vendor.',
    note: { label: 'Reason' },
    variant: 'quiet',
  },
  refuse_edits: {
    action: 'Reject edits',
    title: 'Reject these edits?',
    effect: 'The profile stays as couples see it now.',
    note: { label: 'Reason' },
    variant: 'danger',
  },
}
