import type { ToastWords } from '#store/api/words.ts'

export const paymentsWords: ToastWords = {
  recordPayment: {
    success: 'Recorded. We’ll let the other side know.',
    failure: 'The payment could not be recorded.',
  },
  answerPayment: {
    success: 'Your answer is recorded.',
    failure: 'Your answer could not be recorded.',
  },
  correctPayment: {
    success: 'Corrected. We’ll let the other side know.',
    failure: 'The correction could not be recorded.',
  },
  uploadPaymentPicture: { failure: 'The picture could not be added.' },
  deletePaymentPicture: { failure: 'The picture could not be removed.' },
}
