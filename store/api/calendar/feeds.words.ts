import type { ToastWords } from '#store/api/words.ts'

export const feedsWords: ToastWords = {
  createFeed: { success: 'The calendar has a new address.', failure: 'No address could be made.' },
  updateFeedAddresses: {
    success: 'All addresses are new.',
    failure: 'The addresses could not be renewed.',
  },
  updateFeed: { success: 'Saved.', failure: 'That could not be saved.' },
  deleteFeed: {
    success: 'The address is answered no more.',
    failure: 'The address could not be taken back.',
  },
}
