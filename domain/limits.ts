/** Bounds that both sides name. What only the server knows stands in its policies. */

export const mostGuests = 20_000
/** In the currency's smallest unit. */
export const mostMoney = 1e13
/** Functions of one booking; a whole wedding has a few more. */
export const mostFunctions = 10
export const mostWeddingFunctions = 12
/** Days of one booking. */
export const longestStay = 14
/** How long a request holds its day. */
export const holdHours = 48
/** Days of a calendar that are asked for at once. */
export const mostDays = 100

export const mostFaqs = 12
export const mostMembers = 12
export const mostPackages = 12
export const mostAddOns = 12
export const mostOtherCities = 20
export const mostReviewPhotos = 6

/** A picture, or a list to import, in bytes. */
export const mostUpload = 10 * 1024 * 1024

export const longestName = 120
export const longestArea = 120
export const longestDescription = 5000
/** What is typed into the search. */
export const longestQuery = 100
export const longestSlug = 80
export const mostLanguagesAsked = 10
export const mostAttributesAsked = 20
/** Days before and after the one asked for. */
export const mostFlex = 7

/** Items of one page of a list. */
export const mostListed = 100
/**
 * A search counts the vendors that fit up to here: past ten pages nobody cares how many more there are, and counting
 * costs more than finding.
 */
export const mostFound = 241
/** Choices of filters, and places, are counted up to here. */
export const mostCounted = 1001
