import type { ToastWords } from '#store/api/words.ts'

export const waysToPayWords: ToastWords = {
  saveWaysToPay: {
    success: 'Saved. Couples with a confirmed booking see it.',
    failure: 'Your ways to be paid could not be saved.',
  },
}
