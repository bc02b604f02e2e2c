import type { ToastWords } from '#store/api/words.ts'

export const queuesWords: ToastWords = {
  joinQueue: {
    success: 'You’re in the queue. We’ll email you when it’s your turn.',
    failure: 'You could not join the queue.',
  },
  leaveQueue: { success: 'You’ve left the queue.', failure: 'You could not leave the queue.' },
}
