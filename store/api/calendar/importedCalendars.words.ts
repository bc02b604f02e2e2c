import type { ToastWords } from '#store/api/words.ts'

export const importedCalendarsWords: ToastWords = {
  createImportedCalendar: {
    success: 'Its busy time is in your calendar now.',
    failure: 'That calendar could not be added.',
  },
  uploadCalendarFile: {
    success: 'Its busy time is in your calendar now.',
    failure: 'That file could not be added.',
  },
  refreshImportedCalendar: {
    success: 'We are reading it again.',
    failure: 'It could not be read again.',
  },
  acceptImportedCalendar: { success: 'We took it as it is.', failure: 'It could not be taken.' },
  dismissClash: { success: 'We won’t mention it again.', failure: 'That could not be saved.' },
  deleteImportedCalendar: {
    success: 'It is removed, and its time is free again.',
    failure: 'That calendar could not be removed.',
  },
}
