import { updateWedding, type Wedding } from '#contract/planning/weddings.ts'
import { payloadOf } from '#features/parts/weddings/payloadOf.ts'
import { toPayload, valuesOf } from '#features/user/wedding/weddingValues.ts'

/** With all that the server says of it. */
const wedding: Required<Wedding> = {
  version: 3,
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  city: 'jaipur',
  guests: 280,
  earliest: null,
  latest: null,
  functions: [
    {
      name: 'Mehendi',
      date: '2027-06-05',
      slot: 'evening',
      city: 'jaipur',
      guests: 120,
      timeZone: 'Asia/Kolkata',
    },
  ],
  budget: { amount: 100_000_000, currency: 'INR' },
  style: '',
  languages: 'Hindi',
}

test.each([
  ['its own form', { ...toPayload(valuesOf(wedding, 'en-IN'), 'INR', 'en-IN'), version: 3 }],
  ['a search', payloadOf(wedding)],
])('what was read of a wedding goes back from %s without what the server adds', (_from, sent) => {
  expect(updateWedding.input.safeParse(sent).error?.issues).toBeUndefined()
  expect(Object.keys(sent.functions?.[0] ?? {}).sort()).toEqual([
    'city',
    'date',
    'guests',
    'name',
    'slot',
  ])
})
