import type { ToastWords } from '#store/api/words.ts'

export const disputesWords: ToastWords = {
  inspectBooking: { failure: 'The booking could not be opened.' },
  cancelBookingAsAdmin: {
    success: 'It has ended, and both sides are told.',
    failure: 'It could not be ended.',
  },
  completeBookingAsAdmin: {
    success: 'It counts as completed, and both sides are told.',
    failure: 'It could not be completed.',
  },
  createDisputeQuestion: {
    success: 'Asked, and told by email.',
    failure: 'The question could not be asked.',
  },
}
