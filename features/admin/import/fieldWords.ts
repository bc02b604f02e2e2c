import type { ImportField } from '#contract/importFields.ts'

/** What a column can hold, as a person says it. */
const fieldWords: Record<ImportField, string> = {
  name: 'Name of the business',
  category: 'Category',
  city: 'Town or city',
  region: 'Region or county',
  country: 'Country',
  address: 'Address',
  postcode: 'Postcode',
  price: 'Price',
  priceUnit: 'What the price is for',
  currency: 'Currency',
  capacity: 'Capacity, of a room or in all',
  capacityMin: 'Fewest guests',
  capacityMax: 'Most guests',
  description: 'Description',
  website: 'Website',
  email: 'E-mail',
  phone: 'Phone',
  image: 'Link of a picture',
  rating: 'Rating on another site',
  reviewCount: 'Number of reviews there',
  externalId: 'Identifier in the list',
}
export const fieldOptions = [
  { value: 'ignore', label: 'Not imported' },
  ...Object.entries(fieldWords).map(([value, label]) => ({ value, label })),
]
