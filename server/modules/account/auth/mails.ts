import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/withQuery.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

type MailText = Pick<Mail, 'subject' | 'minutes' | 'nameless'> & { lines: readonly string[] }
const write = (to: string, { lines, ...mail }: MailText): Mail => ({
  to,
  ...mail,
  body: `Hello,\n\n${lines.join('\n\n')}\n\nEverset\n`,
})

// No mail to an unproven address holds a name: it would carry a stranger's words to anybody.
export const verifyMail = (
  to: string,
  code: string,
  { otp, publicUrl }: ServerSettings,
  again = false,
) =>
  write(to, {
    subject: `${code} is your Everset code`,
    minutes: otp.ttlMinutes,
    lines: [
      `${code} is your code to confirm this email address. It works once, for ${otp.ttlMinutes} minutes.`,
      `Enter it at ${publicUrl}${withQuery(paths.verifyOtp, { email: to })}`,
      again
        ? 'It belongs to the latest sign-up with this address; earlier codes no longer work. ' +
          'If you did not just sign up, please don’t use it.'
        : 'If you did not ask for it, you can ignore this email: nothing happens without the code.',
    ],
  })

export const resetMail = (to: string, code: string, { otp, publicUrl }: ServerSettings) =>
  write(to, {
    subject: `${code} is your code for a new password`,
    minutes: otp.ttlMinutes,
    lines: [
      `${code} is your code to set a new password. It works once, for ${otp.ttlMinutes} minutes.`,
      `Enter it at ${publicUrl}${withQuery(paths.forgetPassword, { email: to })}`,
      'If you did not ask for it, you can ignore this email: your password stays as it is.',
    ],
  })

export const alreadyHereMail = (to: string, { publicUrl }: ServerSettings) =>
  write(to, {
    subject: 'You already have an Everset account',
    lines: [
      'Someone just tried to sign up with this address. You already have an account, so there is nothing to confirm.',
      `Sign in at ${publicUrl}${paths.login}, or set a new password at ${publicUrl}${paths.forgetPassword}`,
      'If that was not you, you can ignore this email.',
    ],
  })

export const passwordChangedMail = (to: string, { publicUrl, supportEmail }: ServerSettings) =>
  write(to, {
    subject: 'Your Everset password was changed',
    lines: [
      'Your password was just changed, and every other device was signed out.',
      `If that was not you, set a new one straight away at ${publicUrl}${paths.forgetPassword} ` +
        `and write to ${supportEmail}.`,
    ],
  })

export const goodbyeMail = (to: string, { supportEmail }: ServerSettings) =>
  write(to, {
    subject: 'Your Everset account is deleted',
    nameless: true,
    lines: [
      'Your account and what we held about you are deleted. Those you planned with keep ' +
        'their history without your name.',
      `If you did not ask for this, write to ${supportEmail}.`,
    ],
  })
