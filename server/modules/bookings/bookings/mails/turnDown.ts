import type { Texts, Words } from './words.ts'

export const turnDown = ({ couple, when, sum, isFree, because }: Words): Texts => ({
  user: null,
  vendor: [
    `${couple} declined your quote for ${when}`,
    `${couple} declined your quote for ${when}: ${sum}.${isFree}${because}`,
  ],
})
