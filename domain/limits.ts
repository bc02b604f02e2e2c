/** Bounds that both sides name. What only the server knows stands in its policies. */

export const maxGuests = 20_000
/** In the currency's smallest unit. */
export const maxMoney = 1e13
/** Functions of one booking; a whole wedding has a few more. */
export const maxFunctions = 10
export const maxWeddingFunctions = 12
/** Days of one booking. */
export const maxStayDays = 14
/** Bookings to come that a vendor has entered itself. */
export const maxManualBookings = 1000
/** How long a request holds its day. */
export const holdHours = 48
/** A couple's requests that wait for an answer: at all vendors, and of one category for one day. */
export const maxOpenRequests = 20
export const maxOpenRequestsInCategory = 3
/** A couple's open conversations with vendors of one category, but for those that a cancellation brings. */
export const maxOpenEnquiriesInCategory = 5
/** Others who close somebody’s conversations as spam, until a person looks at it. */
export const spamUntilReport = 3
/** Days that one vendor holds for a couple by several requests; a single one may be as long as any stay. */
export const maxOpenDaysAtVendor = 7
/** Whoever was declined may ask the same vendor for the same day again after so long. */
export const askAgainHours = 24
/** Couples who wait for one day of a vendor, and how many days before it the waiting ends: a hold takes two. */
export const maxQueue = 20
export const queueEndsDays = 3
/** So long the other side can answer to other days for a confirmed booking. */
export const rescheduleHours = 72
/** Vendors that are offered in place of one who gave the day back. */
export const maxRescuers = 5
/** Days of a calendar that are asked for at once. */
export const maxCalendarDays = 100
/** Of which parts are taken off by hand at once: each day is an entry. */
export const maxDaysInPart = 31
/** What a business says of the days it works. */
export const maxNoticeDays = 365
export const maxAheadMonths = 36
/** Days to set up before a booking, and to clear up after it. */
export const maxBufferDays = 7
export const maxBufferHours = 12
export const maxSeasons = 6
export const maxDaysOff = 50
export const maxExceptions = 60
export const maxAway = 30

export const maxFaqs = 12
export const maxMembers = 12
export const maxPackages = 12
export const maxAddOns = 12
export const maxOtherCities = 20
export const maxOtherCategories = 8
export const maxSocialLinks = 8
export const maxReviewPhotos = 6

/** A picture, or a list to import, in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024
/** Of a list to import. */
export const maxListRows = 50_000

/** Of one message, and what a business saves to answer with. */
export const maxMessageLength = 4000
export const maxSavedReplies = 50

export const maxNameLength = 120
export const maxAreaLength = 120
export const maxDescriptionLength = 5000
/** What is typed into the search. */
export const maxQueryLength = 200
export const maxSlugLength = 80
export const maxLanguageFilters = 10
export const maxAttributeFilters = 20
/** So many kilometres around a place can be asked for, and so far counts of what a vendor travels (`served_cities`). */
export const maxDistanceKm = 250
/** Days before and after the one asked for. */
export const maxFlexDays = 7

/** Items of one page of a list. */
export const maxPageSize = 100
/**
 * A search counts the vendors that fit up to here: past ten pages nobody cares how many more there are, and counting
 * costs more than finding.
 */
export const maxResults = 241
/** Choices of filters, and places, are counted up to here. */
export const maxCounted = 1001
/** So many vendors are acted on at once: more is not looked through by anybody. */
export const maxBulkVendors = 50_000

/** People of one wedding or business, with those who are invited. */
export const maxGroupMembers = 25

/** Lines of a vendor's own cancellation policy, and how long before the day the first one may be. */
export const maxTiers = 6
export const maxTierDays = 730
export const maxGraceHours = 336
/** How long before the first day the rest after a deposit may be due. */
export const maxRestDays = 730

/** A quote: its lines, versions and instalments, what it says, how long it may wait and may hold the time. */
export const maxQuoteLines = 60
export const maxQuoteVersions = 50
export const maxInstalments = 12
export const maxQuoteTerms = 4000
export const maxQuoteDays = 180
export const maxHoldDays = 7
export const maxQuantity = 1_000_000

/** What each side can say of the payments of one booking. */
export const maxLedgerRows = 200
/** Pictures of one payment, and of all of a booking, from each side. */
export const maxPaymentPictures = 3
export const maxBookingPictures = 40
/** What each side can state and show in one dispute. */
export const maxEvidence = 20
/** What our team can ask in a dispute. */
export const maxQuestions = 20
/** The bookings that a calendar of payments is made of: how many, and how many days after their end. */
export const maxPaymentBookings = 1000
export const paymentCalendarDays = 540
/** Of one couple, asked in a category that it has booked: more than anybody asks. */
export const maxOthers = 100
