/** Of what couples, or their guests, come to the vendor, by the address of the category. */
export const visitedCategories: readonly string[] = [
  'venues',
  'guest-accommodation',
  'bridal-wear',
  'groom-wear',
  'jewellery',
]
export const isVisited = (category: string | null): boolean =>
  category !== null && visitedCategories.includes(category)
