import type { ToastWords } from '#store/api/words.ts'

export const emailsWords: ToastWords = {
  changeEmail: { failure: 'No code could be sent.' },
  proveEmail: {
    success: 'Your email address is changed.',
    failure: 'Your email address was not changed.',
  },
  withdrawEmail: { failure: 'That could not be withdrawn.' },
  objectToEmail: { failure: 'Your address could not be put back.' },
}
