import type { ToastWords } from '#store/api/words.ts'

export const dayAlertsWords: ToastWords = {
  createDayAlert: { failure: 'We could not note that.' },
  deleteDayAlert: { failure: 'We could not take that back.' },
}
