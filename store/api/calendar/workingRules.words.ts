import type { ToastWords } from '#store/api/words.ts'

export const workingRulesWords: ToastWords = {
  updateWorkingRules: {
    success: 'Saved. Couples see it now.',
    failure: 'The days you work could not be saved.',
  },
}
