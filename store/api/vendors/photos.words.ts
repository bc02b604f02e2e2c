import type { ToastWords } from '#store/api/words.ts'

export const photosWords: ToastWords = {
  uploadPhoto: { failure: 'The photo could not be added.' },
  updatePhoto: { success: 'The photo is updated.', failure: 'The photo could not be updated.' },
  updatePhotoOrder: { failure: 'The order could not be saved.' },
  deletePhoto: { success: 'The photo is deleted.', failure: 'The photo could not be deleted.' },
}
