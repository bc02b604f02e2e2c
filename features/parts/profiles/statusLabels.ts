import type { VendorStatus } from '#contract/vendors/profiles.ts'
import type { Tone } from '#src/ui/feedback/Badge.tsx'

/** A vendor's state, and what was done to it, as people read them. */
export const statusLabels: Record<VendorStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'Waiting for approval', tone: 'amber' },
  approved: { label: 'Approved', tone: 'leaf' },
  changes_requested: { label: 'Changes requested', tone: 'amber' },
  rejected: { label: 'Rejected', tone: 'brick' },
  suspended: { label: 'Suspended', tone: 'brick' },
  unclaimed: { label: 'Unclaimed', tone: 'neutral' },
}

const events: Record<string, { label: string; tone: Tone }> = {
  ...statusLabels,
  draft: { label: 'Draft opened', tone: 'neutral' },
  submitted: { label: 'Submitted', tone: 'amber' },
  edited: { label: 'Edited, live immediately', tone: 'neutral' },
  edits_submitted: { label: 'Edits waiting for review', tone: 'amber' },
  edits_accepted: { label: 'Edits accepted', tone: 'leaf' },
  edits_refused: { label: 'Edits rejected', tone: 'brick' },
  edits_reopened: { label: 'Edits looked at again', tone: 'amber' },
}
export const eventLabel = (from: string | null, to: string) =>
  from === 'suspended' && to === 'approved'
    ? { label: 'Reinstated', tone: 'leaf' as const }
    : (events[to] ?? { label: to, tone: 'neutral' as const })

export const actorLabels: Record<string, string> = {
  vendor: 'the vendor',
  admin: 'Everset',
  system: 'Everset',
  user: 'a couple',
}
