import type { ToastWords } from '#store/api/words.ts'

export const identitiesWords: ToastWords = {
  linkGoogle: { success: 'Google is linked.', failure: 'Google could not be linked.' },
  unlinkGoogle: { success: 'Google is unlinked.', failure: 'Google could not be unlinked.' },
}
