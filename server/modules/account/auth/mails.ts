import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import type { Code } from './codes.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

type MailText = Pick<Mail, 'subject' | 'minutes' | 'nameless'> & { lines: readonly string[] }
export const write = (to: string, { lines, ...mail }: MailText): Mail => ({
  to,
  ...mail,
  body: `Hello,\n\n${lines.join('\n\n')}\n\nEverset\n`,
})

/** As long as there is any use in it. */
export const linkMinutes = 24 * 60
const linkLine = (path: string, email: string, { link }: Code, { publicUrl }: ServerSettings) =>
  `Or open this link within a day: ${publicUrl}${withQuery(path, { email, otp: link })}`

/** A name as people have them. Anything else would carry a stranger's words to anybody. */
const plainName = (name: string) => (/^\p{L}[\p{L}\p{M} '’.-]{0,39}$/u.test(name) ? name : '')

export function verifyMail(to: string, code: Code, settings: ServerSettings, typedName: string) {
  const { otp, publicUrl } = settings
  const name = plainName(typedName)
  return write(to, {
    subject: `${code.digits} is your Everset code`,
    minutes: linkMinutes,
    lines: [
      `${code.digits} is your code to confirm this email address. It works once, for ${otp.ttlMinutes} minutes.`,
      `Enter it at ${publicUrl}${withQuery(paths.verifyOtp, { email: to })}`,
      linkLine(paths.verifyOtp, to, code, settings),
      name
        ? `It is for the sign-up under the name ${name}. If that was not you, please don’t use it.`
        : 'If you did not just sign up, please don’t use it: nothing happens without the code.',
    ],
  })
}

export const resetMail = (to: string, code: Code, settings: ServerSettings) =>
  write(to, {
    subject: `${code.digits} is your code for a new password`,
    minutes: linkMinutes,
    lines: [
      `${code.digits} is your code to set a new password. It works once, for ${settings.otp.ttlMinutes} minutes.`,
      `Enter it at ${settings.publicUrl}${withQuery(paths.forgetPassword, { email: to })}`,
      linkLine(paths.forgetPassword, to, code, settings),
      'If you did not ask for it, you can ignore this email: your password stays as it is.',
    ],
  })

export const signInMail = (to: string, { digits }: Code, { otp, publicUrl }: ServerSettings) =>
  write(to, {
    subject: `${digits} is your code to sign in`,
    minutes: otp.ttlMinutes,
    lines: [
      `${digits} is your code to sign in on a new device. It works once, for ${otp.ttlMinutes} minutes, ` +
        'together with your password.',
      'We ask for it because somebody tried many wrong passwords for your account. None of them was let in.',
      'If you are not signing in right now, somebody else knows your password: ' +
        `set a new one at ${publicUrl}${paths.forgetPassword}`,
    ],
  })

/** To an address that a link of ours has proven: no code was asked for, so this is the first it hears. */
export const openedMail = (to: string, { publicUrl }: ServerSettings) =>
  write(to, {
    subject: 'Your Everset account is open',
    lines: [
      'An account with this address was just opened by a link that we had sent here.',
      `If that was not you, set a new password straight away at ${publicUrl}${paths.forgetPassword}: ` +
        'it signs everybody else out.',
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
        `and write to ${supportEmail || publicUrl + paths.contact}.`,
    ],
  })

export const goodbyeMail = (to: string, { publicUrl, supportEmail }: ServerSettings) =>
  write(to, {
    subject: 'Your Everset account is deleted',
    nameless: true,
    lines: [
      'Your account and what we held about you are deleted. Those you planned with keep ' +
        'their history without your name. Where a booking was agreed, its other side can still reach you about it, ' +
        'until a year after its day.',
      `If you did not ask for this, write to ${supportEmail || publicUrl + paths.contact}.`,
    ],
  })
