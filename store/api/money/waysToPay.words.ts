import type { ToastWords } from '#store/api/words.ts'

export const waysToPayWords: ToastWords = {
  updateWaysToPay: {
    success: 'Your payment details are saved.',
    failure: 'Your payment details could not be saved.',
  },
}
