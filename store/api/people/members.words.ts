import type { ToastWords } from '#store/api/words.ts'

export const membersWords: ToastWords = {
  changeMemberRole: { success: 'Changed.', failure: 'It could not be changed.' },
  removeMember: { success: 'Removed.', failure: 'They could not be removed.' },
  leaveGroup: { success: 'You have left.', failure: 'You could not leave.' },
  handOver: { success: 'Handed over.', failure: 'It could not be handed over.' },
  setMails: { failure: 'It could not be changed.' },
  chooseWedding: { failure: 'The wedding could not be chosen.' },
}
