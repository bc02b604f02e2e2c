import type { ToastWords } from '#store/api/words.ts'

export const bulkActionsWords: ToastWords = {
  checkBulkAction: { failure: 'They could not be counted.' },
  startBulkAction: {
    success: 'Under way. You can leave this page.',
    failure: 'It could not be started.',
  },
}
