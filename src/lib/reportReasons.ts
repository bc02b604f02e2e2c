/** What may be wrong with a page, as it is reported and read. */
export const reportReasons = {
  wrong_facts: 'Something said here is not true',
  wrong_price: 'The price is not what they charge',
  not_theirs: 'The photos or texts are not theirs',
  offensive: 'It is offensive',
  closed: 'The business has closed',
  other: 'Something else',
} as const
