/** Why a review must not stay, as who was reviewed chooses it. */
export const reviewDisputeLabels = {
  untrue: 'It says something untrue',
  elsewhere: 'It is about somebody or something else',
  insult: 'It insults or threatens',
  private: 'It gives away something private',
  pressure: 'It was used as pressure, or paid for',
} as const
export type ReviewDisputeReason = keyof typeof reviewDisputeLabels
export const reviewDisputeReasons = Object.keys(reviewDisputeLabels) as [
  ReviewDisputeReason,
  ...ReviewDisputeReason[],
]
