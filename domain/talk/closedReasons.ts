/** Why a conversation was closed, as both sides read it. */
export const closedReasonLabels = {
  chose_other: 'Chose someone else',
  date_taken: 'The date is taken',
  over_budget: 'Over budget',
  no_reply_vendor: 'The vendor did not answer',
  no_reply_couple: 'The couple did not answer',
  spam: 'Spam',
  vendor_declined: 'The vendor declined',
  withdrawn: 'Withdrawn',
} as const
