import type { ToastWords } from '#store/api/words.ts'

export const sessionsWords: ToastWords = {
  deleteSession: { failure: 'That device could not be signed out.' },
  updatePassword: { failure: 'Your password was not changed.' },
}
