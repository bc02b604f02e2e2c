import type { ToastWords } from '#store/api/words.ts'

export const importReviewsWords: ToastWords = {
  decideImport: { failure: 'The decision could not be kept.' },
}
