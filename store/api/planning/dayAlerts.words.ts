import type { ToastWords } from '#store/api/words.ts'

export const dayAlertsWords: ToastWords = {
  addDayAlert: { failure: 'We could not note that.' },
  removeDayAlert: { failure: 'We could not take that back.' },
}
