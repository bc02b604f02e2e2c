import { AppError } from '#server/http/errors.ts'
import { load } from '#server/kernel/limits.ts'
import { semaphore } from '#server/kernel/semaphore.ts'

/**
 * Runs `work` when few others run.
 * @throws AppError 503 in a long queue
 */
export const withSlot = semaphore(
  load.conversions.atOnce,
  load.conversions.waiting,
  () =>
    new AppError(
      503,
      'busy',
      'We’re receiving a lot of photos at the moment. Please try again in a minute.',
      { about: { retryAfter: 20 } },
    ),
)
