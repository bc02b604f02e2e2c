import type { ToastWords } from '#store/api/words.ts'

export const disputesWords: ToastWords = {
  lookAtBooking: { failure: 'The booking could not be opened.' },
  cancelBookingForThem: {
    success: 'It has ended, and both sides are told.',
    failure: 'It could not be ended.',
  },
  completeBookingForThem: {
    success: 'It counts as completed, and both sides are told.',
    failure: 'It could not be completed.',
  },
  askInDispute: {
    success: 'Asked, and told by email.',
    failure: 'The question could not be asked.',
  },
}
