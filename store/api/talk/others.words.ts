import type { ToastWords } from '#store/api/words.ts'

export const othersWords: ToastWords = { settleOthers: { failure: 'They could not be told.' } }
