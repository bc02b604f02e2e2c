import type { ToastWords } from '#store/api/words.ts'

export const plansWords: ToastWords = { setPlan: { failure: 'The plan was not changed.' } }
