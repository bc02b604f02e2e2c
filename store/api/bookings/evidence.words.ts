import type { ToastWords } from '#store/api/words.ts'

export const evidenceWords: ToastWords = {
  addStatement: { failure: 'Your statement could not be added.' },
  addEvidenceFile: { failure: 'The file could not be added.' },
}
