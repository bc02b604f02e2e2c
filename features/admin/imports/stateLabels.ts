import type { Import } from '#contract/moderation/imports.ts'
import type { Tone } from '#src/ui/feedback/Badge.tsx'

export const stateLabels: Record<Import['status'], { label: string; tone: Tone }> = {
  checked: { label: 'Not imported yet', tone: 'neutral' },
  running: { label: 'Being imported', tone: 'amber' },
  done: { label: 'Imported', tone: 'leaf' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  undoing: { label: 'Being undone', tone: 'amber' },
  undone: { label: 'Undone', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'brick' },
}
