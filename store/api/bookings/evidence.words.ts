import type { ToastWords } from '#store/api/words.ts'

export const evidenceWords: ToastWords = {
  addStatement: { failure: 'Your statement could not be added.' },
  addEvidencePicture: { failure: 'The picture could not be added.' },
}
