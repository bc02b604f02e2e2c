import type { ToastWords } from '#store/api/words.ts'

export const reviewsWords: ToastWords = {
  createReview: {
    success: 'Thank you. Your review is saved.',
    failure: 'The review could not be saved.',
  },
  createCoupleReview: {
    success: 'Thank you. Your review is saved.',
    failure: 'The review could not be saved.',
  },
  uploadReviewPhoto: { failure: 'The photo could not be added.' },
  deleteReviewPhoto: { failure: 'The photo could not be deleted.' },
  deleteReview: { failure: 'The review could not be removed.' },
  restoreReview: { failure: 'The review could not be shown again.' },
  replyToReview: {
    success: 'Your reply is published.',
    failure: 'The reply could not be published.',
  },
}
