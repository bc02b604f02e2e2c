import type { ToastWords } from '#store/api/words.ts'

export const usersWords: ToastWords = {
  updateAccount: {
    success: 'Your name and phone number are saved.',
    failure: 'Your details could not be saved.',
  },
}
