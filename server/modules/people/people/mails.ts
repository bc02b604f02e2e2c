import { paths } from '#domain/paths.ts'
import { formatLongDay } from '#domain/days.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

type To = { email: string; name: string }
const write = ({ email, name }: To, subject: string, lines: string[]): Mail => ({
  to: email,
  subject,
  body: [`Hello ${name},`, ...lines, 'Everset'].join('\n\n') + '\n',
})

/** What it means, until when, and how to object: the same as docs/decisions 0112 says. */
export const suspendedMail = (
  to: To,
  { reason, until, isVendor }: { reason: string; until: string | null; isVendor: boolean },
  { publicUrl, supportEmail }: ServerSettings,
) =>
  write(to, 'Your Everset account is suspended', [
    `We have suspended your account ${until ? `until ${formatLongDay(until)}` : 'until further notice'}. ` +
      'You are signed out everywhere, and can’t sign in until then.',
    `The reason: ${reason}`,
    isVendor
      ? 'Your business is not shown to couples meanwhile. Open requests are cancelled; confirmed bookings stay as ' +
        'they are, and we have told those couples.'
      : 'Open requests are cancelled; confirmed bookings stay as they are, and we have told those vendors.',
    `If you think that this is wrong, write to us at ${supportEmail || publicUrl + paths.contact}. ` +
      'A person reads it and answers.',
  ])

export const liftedMail = (to: To, note: string, { publicUrl }: ServerSettings) =>
  write(to, 'Your Everset account is open again', [
    'Your account is no longer suspended.',
    ...(note ? [note] : []),
    `Sign in at ${publicUrl}${paths.login}`,
  ])
