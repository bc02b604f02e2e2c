import type { ToastWords } from '#store/api/words.ts'

export const invitationsWords: ToastWords = {
  inviteMember: { success: 'The invitation is on its way.', failure: 'It could not be sent.' },
  withdrawInvitation: {
    success: 'The invitation is taken back.',
    failure: 'The invitation could not be taken back.',
  },
  acceptInvitation: { failure: 'The invitation could not be accepted.' },
}
