import type { ToastWords } from '#store/api/words.ts'

export const weddingsWords: ToastWords = {
  previewWeddingChange: { failure: 'We could not see what this changes. Please try again.' },
  applyWeddingChange: { failure: 'Nothing was saved and nobody was asked. Please try again.' },
  updateWedding: {
    success: 'Your wedding profile is saved.',
    failure: 'The wedding profile could not be saved.',
  },
}
