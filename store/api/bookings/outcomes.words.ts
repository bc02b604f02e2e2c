import type { ToastWords } from '#store/api/words.ts'

export const outcomesWords: ToastWords = {
  recordOutcome: { success: 'Your answer is saved.', failure: 'Your answer could not be saved.' },
}
