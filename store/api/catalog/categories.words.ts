import type { ToastWords } from '#store/api/words.ts'

export const categoriesWords: ToastWords = {
  createCategory: {
    success: 'The category is added.',
    failure: 'The category could not be added.',
  },
  updateCategory: {
    success: 'The category is updated.',
    failure: 'The category could not be updated.',
  },
  mergeCategory: { success: 'The category is merged.', failure: 'It could not be merged.' },
  updateCategoryOrder: { failure: 'The order could not be saved.' },
}
