/** What a column of a vendor list can be. */
export const importFields = [
  'name',
  'category',
  'city',
  'region',
  'country',
  'address',
  'postcode',
  'area',
  'travelKm',
  'price',
  'priceUnit',
  'capacity',
  'capacityMin',
  'capacityMax',
  'rating',
  'reviewCount',
  'description',
  'website',
  'email',
  'phone',
  'image',
  'externalId',
  'currency',
  'ratingSource',
  'social',
  'attribute',
  'status',
] as const
export type ImportField = (typeof importFields)[number]
/** What may be said instead of a field, to leave a column out. */
export const ignoredColumn = 'ignore'
