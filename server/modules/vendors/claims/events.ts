import { defineEvent } from '#server/kernel/events.ts'

/** What became of a business that nobody ran; those who have asked it are told. */
export type ListingEnd = { vendorId: string; businessName: string; end: 'claimed' | 'removed' }
export const listingEnded = defineEvent<ListingEnd>('listingEnded')
