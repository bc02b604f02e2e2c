import type { ToastWords } from '#store/api/words.ts'

export const claimsWords: ToastWords = {
  sendListingCode: { failure: 'The code could not be sent.' },
  claimVendor: { failure: 'The business could not be claimed.' },
  readOutCode: { failure: 'No code could be made.' },
  requestClaim: { failure: 'Your claim could not be sent.' },
  removeListing: { failure: 'The business could not be removed.' },
  correctListing: { failure: 'The correction could not be sent.' },
  decideClaim: { failure: 'The decision could not be saved.' },
}
