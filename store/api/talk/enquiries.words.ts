import type { ToastWords } from '#store/api/words.ts'

export const enquiriesWords: ToastWords = {
  sendEnquiry: { success: 'Your enquiry is sent.', failure: 'The enquiry could not be sent.' },
  sendMessage: { failure: 'The message could not be sent.' },
  sendBookingMessage: {
    success: 'Your message is sent.',
    failure: 'The message could not be sent.',
  },
  closeEnquiry: { success: 'The enquiry is closed.', failure: 'The enquiry could not be closed.' },
}
