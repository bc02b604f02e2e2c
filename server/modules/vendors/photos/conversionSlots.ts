import { AppError } from '#server/http/errors.ts'
import { semaphore } from '#server/kernel/semaphore.ts'

/**
 * Runs `work` when fewer than two others run: a picture takes much memory and a whole core.
 * @throws AppError 503 in a long queue
 */
export const withSlot = semaphore(
  2,
  20,
  () =>
    new AppError(
      503,
      'busy',
      'We’re receiving a lot of photos at the moment. Please try again in a minute.',
      { about: { retryAfter: 20 } },
    ),
)
