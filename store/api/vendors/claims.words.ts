import type { ToastWords } from '#store/api/words.ts'

export const claimsWords: ToastWords = {
  sendListingCode: { failure: 'The code could not be sent.' },
  claimVendor: { failure: 'The business could not be claimed.' },
  createClaimCode: { failure: 'No code could be made.' },
  requestClaim: { failure: 'Your claim could not be sent.' },
  deleteListing: { failure: 'The business could not be removed.' },
  updateListing: { failure: 'The correction could not be sent.' },
  decideClaim: { failure: 'The decision could not be saved.' },
}
