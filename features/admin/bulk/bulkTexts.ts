import type { BulkKind } from '#contract/vendors/bulkActions.ts'
import type { ButtonProps } from '#src/ui/base/Button.tsx'
import texts from './bulkTexts.json' with { type: 'json' }

interface BulkText {
  action: string
  done: string
  /** What happens, for so many: `{count}`. */
  effect: string
  /** Whom it can't be done to. */
  others: string
  needsReason: boolean
}

export const bulkTexts: Record<BulkKind, BulkText> = texts
export const bulkKinds = Object.keys(bulkTexts) as BulkKind[]

export const bulkVariants: Record<BulkKind, ButtonProps['variant']> = {
  approve: 'primary',
  invite: 'primary',
  suspend: 'danger',
  reinstate: 'primary',
}
