import type { ToastWords } from '#store/api/words.ts'

export const bulkActionsWords: ToastWords = {
  previewBulkAction: { failure: 'They could not be counted.' },
  createBulkAction: {
    success: 'Under way. You can leave this page.',
    failure: 'It could not be started.',
  },
}
