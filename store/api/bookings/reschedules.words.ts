import type { ToastWords } from '#store/api/words.ts'

export const reschedulesWords: ToastWords = {
  proposeReschedule: {
    success: 'Your proposal is sent. The booking stays as it is until it is accepted.',
    failure: 'The proposal could not be sent.',
  },
  answerReschedule: { success: 'Your answer is sent.', failure: 'The answer could not be sent.' },
  withdrawReschedule: {
    success: 'The proposal is withdrawn.',
    failure: 'The proposal could not be withdrawn.',
  },
}
