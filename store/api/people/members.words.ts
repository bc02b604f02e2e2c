import type { ToastWords } from '#store/api/words.ts'

export const membersWords: ToastWords = {
  updateMemberRole: { success: 'Changed.', failure: 'It could not be changed.' },
  deleteMember: { success: 'Removed.', failure: 'They could not be removed.' },
  leaveGroup: { success: 'You have left.', failure: 'You could not leave.' },
  transferOwnership: { success: 'Handed over.', failure: 'It could not be handed over.' },
  updateMailSetting: { failure: 'It could not be changed.' },
  selectWedding: { failure: 'The wedding could not be chosen.' },
}
