import type { ToastWords } from '#store/api/words.ts'

export const weddingsWords: ToastWords = {
  saveWedding: {
    success: 'Your wedding profile is saved.',
    failure: 'The wedding profile could not be saved.',
  },
}
