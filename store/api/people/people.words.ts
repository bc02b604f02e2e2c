import type { ToastWords } from '#store/api/words.ts'

export const peopleWords: ToastWords = {
  suspendPerson: {
    success: 'The account is suspended.',
    failure: 'The account could not be suspended.',
  },
  reinstatePerson: {
    success: 'The account is open again.',
    failure: 'The suspension could not be lifted.',
  },
}
