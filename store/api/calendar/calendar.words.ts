import type { ToastWords } from '#store/api/words.ts'

export const calendarWords: ToastWords = {
  openCalendar: {
    success: 'Couples see your calendar now.',
    failure: 'Your calendar could not be opened.',
  },
  createDaysOff: {
    success: 'Couples can’t ask for that time now.',
    failure: 'That could not be taken off.',
  },
  deleteDaysOff: { failure: 'That could not be made free again.' },
  updateResource: { success: 'The new name is saved.', failure: 'The name could not be saved.' },
  updateResourceParts: {
    success: 'What it contains is saved.',
    failure: 'That could not be saved.',
  },
  deleteResource: { success: 'It can no longer be booked.', failure: 'It could not be removed.' },
  createResource: { success: 'Added to your calendar.', failure: 'That could not be added.' },
}
