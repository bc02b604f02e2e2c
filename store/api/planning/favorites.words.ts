import type { ToastWords } from '#store/api/words.ts'

export const favoritesWords: ToastWords = {
  addFavorite: { failure: 'The vendor could not be saved.' },
  removeFavorite: { failure: 'The vendor could not be removed.' },
}
