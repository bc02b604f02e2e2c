import type { ToastWords } from '#store/api/words.ts'

export const othersWords: ToastWords = { closeOthers: { failure: 'They could not be told.' } }
