import type { ToastWords } from '#store/api/words.ts'

export const sessionsWords: ToastWords = {
  endSession: { failure: 'That device could not be signed out.' },
  changePassword: { failure: 'Your password was not changed.' },
}
