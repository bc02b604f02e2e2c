import type { ToastWords } from '#store/api/words.ts'

export const importReviewsWords: ToastWords = {
  updateImportDecisions: { failure: 'The decision could not be kept.' },
}
