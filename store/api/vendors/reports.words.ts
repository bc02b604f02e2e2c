import type { ToastWords } from '#store/api/words.ts'

export const reportsWords: ToastWords = {
  decideReport: { failure: 'The answer could not be saved.' },
}
