import type { ToastWords } from '#store/api/words.ts'

export const savedSearchesWords: ToastWords = {
  createSavedSearch: { success: 'The search is saved.', failure: 'The search could not be saved.' },
  updateSavedSearch: { failure: 'The search could not be changed.' },
  deleteSavedSearch: { failure: 'The search could not be removed.' },
  stopAlert: { failure: 'The emails could not be stopped.' },
}
