import type { ImportField } from '#contract/platform/importFields.ts'

/** What a column can hold, as a person says it. */
const fieldLabels: Record<ImportField, string> = {
  name: 'Business name',
  category: 'Category',
  city: 'Town or city',
  region: 'Region or county',
  country: 'Country',
  address: 'Address',
  postcode: 'Postcode',
  area: 'Area of the town',
  travelKm: 'How far they travel, in km',
  price: 'Price',
  priceUnit: 'What the price is for',
  currency: 'Currency',
  capacity: 'Capacity, of a room or in total',
  capacityMin: 'Fewest guests',
  capacityMax: 'Most guests',
  description: 'Description',
  website: 'Website',
  email: 'Email',
  phone: 'Phone',
  image: 'Photo link',
  rating: 'Rating on another site',
  reviewCount: 'Number of reviews there',
  ratingSource: 'Where the rating is from',
  social: 'Social link',
  attribute: 'Detail of the category',
  status: 'Whether it is still open',
  externalId: 'Identifier in the list',
}
export const fieldOptions = [
  { value: 'ignore', label: 'Not imported' },
  ...Object.entries(fieldLabels).map(([value, label]) => ({ value, label })),
]
