import type { ToastWords } from '#store/api/words.ts'

export const requestsWords: ToastWords = {
  requestBooking: {
    success: ({ status }) =>
      status === 'confirmed'
        ? 'It’s booked and confirmed.'
        : 'Your request is sent and the day is held for you.',
    failure: 'The request could not be sent.',
  },
}
