import type { ToastWords } from '#store/api/words.ts'

export const importsWords: ToastWords = {
  createImport: { failure: 'The list could not be read.' },
  updateImportMapping: {
    success: 'The list is read again.',
    failure: 'The list could not be read again.',
  },
  runImport: { success: 'The import has begun.', failure: 'The import could not begin.' },
  cancelImport: { failure: 'It could not be cancelled.' },
  undoImport: {
    success: 'The import is being undone.',
    failure: 'The import could not be undone.',
  },
  retryPictures: { failure: 'The pictures could not be tried again.' },
}
