import type { Texts, Words } from './words.ts'

export const accept = ({ vendor, when, sum, listed }: Words): Texts => ({
  user: [
    `${vendor} confirmed ${when}`,
    `${vendor} confirmed your booking for ${when}: ${sum}. You can now see each other’s contact details.${listed}`,
  ],
  vendor: null,
})
