import { formatLongDay } from '#domain/days.ts'
import { dayOf } from '#domain/instants.ts'
import { paths } from '#domain/paths.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

export const wrongCredentials = () =>
  new AppError(401, 'wrong_credentials', 'That email address and password don’t match.')
export const unverified = () =>
  new AppError(403, 'unverified', 'Please verify your email address first.')
/** To who has proved that the account is theirs. */
export const suspended = (
  { suspendedUntil: until }: { suspendedUntil: string | null },
  settings: Pick<ServerSettings, 'publicUrl' | 'supportEmail' | 'timeZone'>,
) =>
  new AppError(
    403,
    'suspended',
    `This account is suspended${until ? ` until ${formatLongDay(dayOf(until, settings.timeZone))}` : ''}. ` +
      'The reason is in the email we sent you. If you think that this is wrong, write to us at ' +
      `${settings.supportEmail || settings.publicUrl + paths.contact}.`,
  )
export const googleIsOff = () =>
  new AppError(
    403,
    'google_off',
    'Google is unlinked from the account of this address. Please sign in with your password; you can link Google ' +
      'again in your account.',
  )
export const wrongCode = () =>
  invalid({ otp: 'That code is wrong or no longer works. You can ask for a new one.' })
export const badProof = () =>
  new AppError(401, 'bad_proof', 'Google could not confirm who you are. Please try again.')

/** The same whether the password was right or not: only the inbox tells. */
export const codeNeeded = (otp?: string) =>
  new AppError(
    403,
    'code_needed',
    'There were many wrong tries for this address. If your password is right, a code is on its way to your inbox: ' +
      'type it here as well.',
    otp ? { fields: { otp: 'This password and this code don’t go together.' } } : {},
  )
