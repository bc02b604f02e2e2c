import type { ToastWords } from '#store/api/words.ts'

export const calendarWords: ToastWords = {
  openCalendar: {
    success: 'Couples see your calendar now.',
    failure: 'Your calendar could not be opened.',
  },
  addDaysOff: { success: 'Those days are now off.', failure: 'Those days could not be taken off.' },
  removeDaysOff: { failure: 'Those days could not be made free again.' },
  addResource: { success: 'Added to your calendar.', failure: 'That could not be added.' },
}
