import type { ToastWords } from '#store/api/words.ts'

export const reviewDisputesWords: ToastWords = {
  disputeReview: { success: 'We have your dispute.', failure: 'It could not be disputed.' },
  dismissReviewDispute: {
    success: 'The review stays, and both sides are told why.',
    failure: 'It could not be answered.',
  },
}
