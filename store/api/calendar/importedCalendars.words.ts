import type { ToastWords } from '#store/api/words.ts'

/** A file in the place of one that said more changes nothing yet. */
const added = ({ worse }: { worse?: object | null }) =>
  worse
    ? 'We read it and changed nothing yet: please look at it.'
    : 'Its busy time is in your calendar now.'

export const importedCalendarsWords: ToastWords = {
  createImportedCalendar: { success: added, failure: 'That calendar could not be added.' },
  uploadCalendarFile: { success: added, failure: 'That file could not be added.' },
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
