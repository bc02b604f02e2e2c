import type { ToastWords } from '#store/api/words.ts'

export const rescuesWords: ToastWords = {
  requestRescue: { success: 'Your message is sent.', failure: 'Your message could not be sent.' },
}
