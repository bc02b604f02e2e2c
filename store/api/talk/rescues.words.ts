import type { ToastWords } from '#store/api/words.ts'

export const rescuesWords: ToastWords = {
  askRescuers: { success: 'Your message is sent.', failure: 'Your message could not be sent.' },
}
