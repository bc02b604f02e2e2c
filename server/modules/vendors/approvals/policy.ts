import type { Decision } from '#contract/vendors/approvals.ts'
import {
  type VendorAction,
  vendorActions,
  type VendorStatus,
  vendorTransitions,
} from '#contract/vendors/profiles.ts'
import { wasApproved } from '#server/modules/vendors/profiles/policy.ts'

/** An answer is promised within two days. */
export const answerHours = 48

type OnEdits = 'accept_edits' | 'refuse_edits' | 'undo_edits'
const isAction = (decision: Decision): decision is Exclude<Decision, OnEdits> & VendorAction =>
  (vendorActions as readonly string[]).includes(decision)

type Judged = {
  status: VendorStatus
  pendingEdits: object | null
  version: number
  decidedEdits: { version: number } | null
  /** A list has brought it, and no owner has claimed it. */
  isNobodys: boolean
  ownerId: string | null
}

/** Nothing was saved since: neither the vendor nor couples go by what was decided. */
const canUndo = ({ status, version, decidedEdits }: Judged) =>
  wasApproved(status) && decidedEdits?.version === version

/** What an admin may decide now. */
export const decisionsFor = (judged: Judged): Decision[] => [
  ...(judged.pendingEdits && wasApproved(judged.status)
    ? (['accept_edits', 'refuse_edits'] as const)
    : []),
  ...(canUndo(judged) ? (['undo_edits'] as const) : []),
  ...(Object.keys(vendorTransitions[judged.status]) as VendorAction[])
    .filter((action) => action !== 'submit')
    .filter((action) => action !== 'reopen' || judged.ownerId !== null),
]

/** The state a decision leads to; the same one for a decision on edits. Undefined when it can not be taken now. */
export function stateAfter(judged: Judged, decision: Decision): VendorStatus | undefined {
  const { status, pendingEdits, isNobodys, ownerId } = judged
  const hasEdits = pendingEdits !== null
  const hasOwner = ownerId !== null
  if (isAction(decision)) {
    const to = vendorTransitions[status][decision]
    // Who left for good left a rejected business behind: nobody waits for an answer.
    if (decision === 'reopen' && !hasOwner) return undefined
    return to === 'approved' && isNobodys ? 'unclaimed' : to
  }
  if (decision === 'undo_edits') return canUndo(judged) ? status : undefined
  return hasEdits && wasApproved(status) ? status : undefined
}

/** A yes needs no words; everything else tells the vendor why. */
export const needsNote = (decision: Decision) =>
  decision !== 'approve' && decision !== 'accept_edits'

export const noteErrors: Partial<Record<Decision, string>> = {
  request_changes: 'Say what the vendor should change.',
  reject: 'Give the reason for rejecting it.',
  suspend: 'Give the reason for suspending it.',
  reinstate: 'Give the reason for reinstating it.',
  reopen: 'Say why it is looked at again.',
  undo_edits: 'Say why it is looked at again.',
  refuse_edits: 'Say why these edits are rejected.',
}

export const statusPhrases: Record<VendorStatus, string> = {
  draft: 'a draft that has not been submitted',
  submitted: 'waiting for a decision',
  approved: 'approved',
  changes_requested: 'waiting for the vendor’s changes',
  rejected: 'rejected',
  suspended: 'suspended',
  unclaimed: 'not claimed by its owner yet',
}
