import type { ToastWords } from '#store/api/words.ts'

export const manualWords: ToastWords = {
  addManualBooking: { success: 'Entered.', failure: 'The booking could not be entered.' },
  changeManualBooking: { success: 'Saved.', failure: 'The booking could not be saved.' },
  handOverBooking: {
    success: 'The invitation is on its way.',
    failure: 'The invitation could not be sent.',
  },
  withdrawHandOver: {
    success: 'The invitation is taken back.',
    failure: 'The invitation could not be taken back.',
  },
}
