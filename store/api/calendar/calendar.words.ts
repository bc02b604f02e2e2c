import type { ToastWords } from '#store/api/words.ts'

export const calendarWords: ToastWords = {
  openCalendar: {
    success: 'Couples see your calendar now.',
    failure: 'Your calendar could not be opened.',
  },
  addDaysOff: {
    success: 'Couples can’t ask for that time now.',
    failure: 'That could not be taken off.',
  },
  removeDaysOff: { failure: 'That could not be made free again.' },
  renameResource: { success: 'The new name is saved.', failure: 'The name could not be saved.' },
  setResourceParts: { success: 'What it contains is saved.', failure: 'That could not be saved.' },
  removeResource: { success: 'It can no longer be booked.', failure: 'It could not be removed.' },
  addResource: { success: 'Added to your calendar.', failure: 'That could not be added.' },
}
