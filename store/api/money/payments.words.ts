import type { ToastWords } from '#store/api/words.ts'

export const paymentsWords: ToastWords = {
  recordPayment: {
    success: 'It is written down, and the other side is told.',
    failure: 'The payment could not be written down.',
  },
  answerPayment: {
    success: 'Your answer is written down.',
    failure: 'Your answer could not be written down.',
  },
  correctPayment: {
    success: 'The correction is written down, and the other side is told.',
    failure: 'The correction could not be written down.',
  },
}
