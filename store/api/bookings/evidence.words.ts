import type { ToastWords } from '#store/api/words.ts'

export const evidenceWords: ToastWords = {
  createStatement: { failure: 'Your statement could not be added.' },
  uploadEvidencePicture: { failure: 'The picture could not be added.' },
}
