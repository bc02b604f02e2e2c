import type { ToastWords } from '#store/api/words.ts'

export const bookingsWords: ToastWords = {
  requestBooking: {
    success: ({ status }) =>
      status === 'confirmed'
        ? 'It’s booked and confirmed.'
        : 'Your request is sent and the day is held for you.',
    failure: 'The request could not be sent.',
  },
  answerBooking: { success: 'Your answer is sent.', failure: 'The answer could not be sent.' },
  cancelBooking: {
    success: 'It has ended, and the other side is told.',
    failure: 'It could not be ended.',
  },
}
