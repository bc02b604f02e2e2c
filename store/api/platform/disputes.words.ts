import type { ToastWords } from '#store/api/words.ts'

export const disputesWords: ToastWords = {
  lookAtBooking: { failure: 'The booking could not be opened.' },
  cancelBookingForThem: {
    success: 'The booking is cancelled, and both sides are told.',
    failure: 'The booking could not be cancelled.',
  },
}
