import type { ToastWords } from '#store/api/words.ts'

export const emailsWords: ToastWords = {
  requestEmailChange: { failure: 'No code could be sent.' },
  confirmEmailChange: {
    success: 'Your email address is changed.',
    failure: 'Your email address was not changed.',
  },
  withdrawEmailChange: { failure: 'That could not be withdrawn.' },
  undoEmailChange: { failure: 'Your address could not be put back.' },
}
