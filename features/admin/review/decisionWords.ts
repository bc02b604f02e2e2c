import type { Decision } from '#contract/admin.ts'
import type { ButtonProps } from '#src/ui/Button.tsx'

interface Words {
  /** On the button that opens it. */
  action: string
  title: string
  /** What happens when it is taken. */
  effect: string
  note?: { label: string; optional?: boolean }
  variant: ButtonProps['variant']
}

export const decisionWords: Record<Decision, Words> = {
  approve: {
    action: 'Approve',
    title: 'Approve this vendor?',
    effect: 'Couples find it from now on, and the vendor is told by mail.',
    variant: 'primary',
  },
  request_changes: {
    action: 'Request changes',
    title: 'Request changes',
    effect: 'The vendor reads your words, changes the profile and hands it in again.',
    note: { label: 'What should be changed, field by field' },
    variant: 'quiet',
  },
  reject: {
    action: 'Reject',
    title: 'Reject this vendor?',
    effect: 'This is final. The vendor is told the reason by mail.',
    note: { label: 'Reason' },
    variant: 'danger',
  },
  suspend: {
    action: 'Suspend',
    title: 'Suspend this vendor?',
    effect: 'Couples stop finding it at once. Its owner can still sign in.',
    note: { label: 'Reason' },
    variant: 'danger',
  },
  reinstate: {
    action: 'Reinstate',
    title: 'Reinstate this vendor?',
    effect: 'Couples find it again at once.',
    note: { label: 'Reason' },
    variant: 'primary',
  },
  accept_edits: {
    action: 'Accept edits',
    title: 'Accept these edits?',
    effect: 'They are live at once, and the vendor is told by mail.',
    note: { label: 'A word to the vendor', optional: true },
    variant: 'primary',
  },
  refuse_edits: {
    action: 'Refuse edits',
    title: 'Refuse these edits?',
    effect: 'The profile stays as couples see it now.',
    note: { label: 'Reason' },
    variant: 'danger',
  },
}
