/** What "Verified" means, wherever it is said. */
export const verifiedMeans = 'Its owner’s e-mail address is proved, and we have read the profile.'
