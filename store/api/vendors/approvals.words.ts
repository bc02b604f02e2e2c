import type { ToastWords } from '#store/api/words.ts'

export const approvalsWords: ToastWords = {
  decideVendor: {
    success: 'Decision saved. We’ll email the vendor.',
    failure: 'The decision could not be saved.',
  },
}
