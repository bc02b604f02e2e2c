import type { ToastWords } from '#store/api/words.ts'

export const reviewsWords: ToastWords = {
  writeReview: {
    success: 'Thank you. Your review is saved.',
    failure: 'The review could not be saved.',
  },
  writeCoupleReview: {
    success: 'Thank you. Your review is saved.',
    failure: 'The review could not be saved.',
  },
  addReviewPhoto: { failure: 'The photo could not be added.' },
  deleteReviewPhoto: { failure: 'The photo could not be deleted.' },
  removeReview: { failure: 'The review could not be removed.' },
  restoreReview: { failure: 'The review could not be shown again.' },
  replyToReview: {
    success: 'Your reply is published.',
    failure: 'The reply could not be published.',
  },
}
