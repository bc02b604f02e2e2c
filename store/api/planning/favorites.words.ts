import type { ToastWords } from '#store/api/words.ts'

export const favoritesWords: ToastWords = {
  createFavorite: { failure: 'The vendor could not be saved.' },
  deleteFavorite: { failure: 'The vendor could not be removed.' },
}
