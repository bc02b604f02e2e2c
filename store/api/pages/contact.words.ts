import type { ToastWords } from '#store/api/words.ts'

export const contactWords: ToastWords = {
  sendContactMessage: { failure: 'The message could not be sent.' },
  replyToContactMessage: { failure: 'The answer could not be sent.' },
  closeContactMessage: { failure: 'The message could not be changed.' },
}
