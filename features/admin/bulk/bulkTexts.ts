import type { BulkKind } from '#contract/vendors/bulkActions.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { ButtonProps } from '#src/ui/base/Button.tsx'

interface BulkText {
  action: string
  done: string
  /** What happens, for so many. */
  effect: (count: string) => string
  /** Whom it can't be done to. */
  others: string
  needsReason: boolean
  variant: ButtonProps['variant']
}

export const bulkTexts: Record<BulkKind, BulkText> = {
  approve: {
    action: 'Approve',
    done: 'approved',
    effect: (count) =>
      `${count} will be shown to couples, and we’ll email each owner. Incomplete profiles stay as they are.`,
    others: 'are not waiting for a decision',
    needsReason: false,
    variant: 'primary',
  },
  invite: {
    action: 'Invite to claim',
    done: 'invited',
    effect: (count) =>
      `${count} will get one email at the listed address, with a link to claim, correct or remove the page. ` +
      'No address is written to twice.',
    others: 'have an owner, no email address, or were written to before',
    needsReason: false,
    variant: 'primary',
  },
  suspend: {
    action: 'Suspend',
    done: 'suspended',
    effect: (count) =>
      `${count} will disappear from the search straight away. Owners are emailed the reason; their bookings stay.`,
    others: 'are not shown to couples now',
    needsReason: true,
    variant: 'danger',
  },
  reinstate: {
    action: 'Reinstate',
    done: 'reinstated',
    effect: (count) => `${count} will be shown to couples again. Owners are emailed your note.`,
    others: 'are not suspended',
    needsReason: true,
    variant: 'primary',
  },
}

export const vendorsText = (count: number) =>
  count === 1 ? '1 vendor' : `${formatNumber(count, 'en')} vendors`
