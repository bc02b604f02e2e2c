/** Everything the cache can hold, in the singular; a list carries its items and `LIST`. */
export const tagTypes = [
  'Session',
  'Account',
  'VendorProfile',
  'Photo',
  'Vendor',
  'Category',
  'Town',
  'Favorite',
  'DayAlert',
  'SavedSearch',
  'Enquiry',
  'Booking',
  'Queue',
  'Review',
  'Calendar',
  'Wedding',
  'Member',
  'Acting',
  'Dashboard',
  'PendingVendor',
  'BulkAction',
  'Import',
  'Audit',
  'Person',
  'Message',
  'Report',
  'Claim',
  'Settings',
  'Article',
  'Plan',
] as const
export type TagType = (typeof tagTypes)[number]

/** Tags of a list: every item by its id, and the list itself. */
export const listTags = <T extends TagType>(type: T, items: readonly { _id: string }[] = []) => [
  { type, id: 'LIST' },
  ...items.map(({ _id }) => ({ type, id: _id })),
]
