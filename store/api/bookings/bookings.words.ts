import type { ToastWords } from '#store/api/words.ts'

export const bookingsWords: ToastWords = {
  requestBooking: {
    success: 'Your request is sent and the day is held for you.',
    failure: 'The request could not be sent.',
  },
  answerBooking: { success: 'Your answer is sent.', failure: 'The answer could not be sent.' },
  offerSum: {
    success: 'Your total is sent. The booking is confirmed once the couple agrees.',
    failure: 'The total could not be sent.',
  },
  agreeToSum: {
    success: 'The booking is confirmed.',
    failure: 'The booking could not be confirmed.',
  },
  turnDownSum: {
    success: 'The total is turned down.',
    failure: 'The total could not be turned down.',
  },
  cancelBooking: {
    success: 'The booking is cancelled.',
    failure: 'The booking could not be cancelled.',
  },
}
