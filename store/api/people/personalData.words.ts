import type { ToastWords } from '#store/api/words.ts'

export const personalDataWords: ToastWords = {
  exportMyData: { failure: 'Your data could not be collected.' },
  deleteAccount: { failure: 'Your account was not deleted.' },
}
