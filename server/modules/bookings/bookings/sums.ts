import type { offerSum as offerLine } from '#contract/bookings/bookings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { holdHours } from '#domain/limits.ts'
import { formatMoney } from '#domain/money.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { conflict } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { type StepServices, step } from './step.ts'

/**
 * The vendor says yes at a total, which confirms nothing: the couple has another 48 hours to agree, or the vendor
 * states another one.
 */
export const offerSum = (
  services: StepServices,
  actor: Actor,
  { bookingId, note, ...parts }: Input<typeof offerLine>,
) =>
  step(services, actor, bookingId, 'offer', ({ total: { currency } }, _side, now) => {
    const sum = { ...parts, currency }
    const said = `${formatSum(sum, services.settings.locale)}.`
    return {
      action: 'offer',
      reason: note ? `${said} ${note}` : said,
      sum,
      expiresAt: new Date(now.getTime() + holdHours * 3_600_000).toISOString(),
    }
  })

/** @throws AppError 409 when the hold is over, or the vendor has stated another total meanwhile */
export const agreeToSum = (
  services: StepServices,
  actor: Actor,
  bookingId: string,
  amount: number,
) =>
  step(services, actor, bookingId, 'agree', ({ status, sum, businessName }) => {
    if (sum?.amount !== amount)
      throw conflict(
        `${businessName} has changed the total${sum ? ` to ${formatMoney(sum, services.settings.locale)}` : ''}. ` +
          'Look at it again before you agree.',
        { about: { status } },
      )
    return { action: 'agree' }
  })

export const turnDownSum = (
  services: StepServices,
  actor: Actor,
  bookingId: string,
  reason: string,
) => step(services, actor, bookingId, 'turn_down', () => ({ action: 'turn_down', reason }))
