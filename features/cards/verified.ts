/** What "Verified" means, wherever it is said. */
export const verifiedMeans = 'Its owner’s email address is proved, and we have read the profile.'
