import type { Wedding } from '#contract/planning/weddings.ts'

/** The wedding of somebody who has not said anything yet. */
export const noWedding: Wedding = {
  version: 0,
  partnerOne: '',
  partnerTwo: '',
  city: '',
  guests: null,
  earliest: null,
  latest: null,
  functions: [],
  budget: null,
  style: '',
  languages: '',
}
