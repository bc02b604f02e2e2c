import type { ToastWords } from '#store/api/words.ts'

export const quotesWords: ToastWords = {
  updateQuoteDraft: { failure: 'The draft could not be saved.' },
  sendQuote: {
    success: 'Your quote is sent. The booking is confirmed once the couple accepts.',
    failure: 'The quote could not be sent.',
  },
  acceptQuote: {
    success: 'The booking is confirmed.',
    failure: 'The booking could not be confirmed.',
  },
  declineQuote: { success: 'The quote is declined.', failure: 'The quote could not be declined.' },
  requestQuoteChange: {
    success: 'Your wish is sent to the vendor.',
    failure: 'Your wish could not be sent.',
  },
}
