/** What "Verified" means, wherever it is said. */
export const verifiedMeans = 'The owner’s email address is verified, and we have read the profile.'
