import type { ToastWords } from '#store/api/words.ts'

export const plansWords: ToastWords = { updateVendorPlan: { failure: 'The plan was not changed.' } }
