import type { Texts, Words } from './words.ts'

export const askChange = ({ couple, when, sum, reason, row }: Words): Texts => ({
  user: null,
  vendor: [
    `${couple} asks for a change of your quote for ${when}`,
    `${couple} has read your quote for ${when} (${sum}) and asks for a change.\n\n${reason ?? ''}\n\n` +
      `Send another version, or answer in the conversation. ${row.isHeld ? 'The time stays held as it was.' : ''}`,
  ],
})
