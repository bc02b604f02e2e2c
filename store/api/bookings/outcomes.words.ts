import type { ToastWords } from '#store/api/words.ts'

export const outcomesWords: ToastWords = {
  sayOutcome: { success: 'Your answer is saved.', failure: 'Your answer could not be saved.' },
}
