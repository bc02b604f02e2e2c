import type { ToastWords } from '#store/api/words.ts'

export const bookingsWords: ToastWords = {
  answerBooking: { success: 'Your answer is sent.', failure: 'The answer could not be sent.' },
  cancelBooking: {
    success: 'It has ended, and the other side is told.',
    failure: 'It could not be ended.',
  },
}
