import type { ToastWords } from '#store/api/words.ts'

export const manualWords: ToastWords = {
  createManualBooking: { success: 'Entered.', failure: 'The booking could not be entered.' },
  updateManualBooking: { success: 'Saved.', failure: 'The booking could not be saved.' },
  inviteCouple: {
    success: 'The invitation is on its way.',
    failure: 'The invitation could not be sent.',
  },
  withdrawCoupleInvitation: {
    success: 'The invitation is taken back.',
    failure: 'The invitation could not be taken back.',
  },
}
