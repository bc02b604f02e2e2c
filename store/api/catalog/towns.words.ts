import type { ToastWords } from '#store/api/words.ts'

export const townsWords: ToastWords = {
  createTown: { success: 'The town is added.', failure: 'The town could not be added.' },
  updateTown: { success: 'The town is corrected.', failure: 'The town could not be corrected.' },
  mergeTown: {
    success: 'Merged. The old address leads there.',
    failure: 'The towns could not be merged.',
  },
  separateTown: {
    success: 'The town is back at its address.',
    failure: 'The merge could not be undone.',
  },
  retireTown: { failure: 'The town could not be changed.' },
}
