import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import type { Code } from '#server/modules/account/auth/codes.ts'
import { linkMinutes, write } from '#server/modules/account/auth/mails.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import type { EmailChange } from './queries.ts'

/** To the new address. */
export const proveMail = (to: string, { digits, link }: Code, { otp, publicUrl }: ServerSettings) =>
  write(to, {
    subject: `${digits} is your code for your new email address`,
    minutes: linkMinutes,
    lines: [
      `${digits} is your code to use this address for your Everset account. It works once, for ` +
        `${otp.ttlMinutes} minutes, where you are signed in.`,
      `Enter it at ${publicUrl}${withQuery(paths.account, { email: to })}`,
      'Or open this link within a day, where you are signed in: ' +
        `${publicUrl}${withQuery(paths.account, { email: to, otp: link })}`,
      'If you did not ask for it, you can ignore this email: nothing changes without the code.',
    ],
  })

/** To the new address when it has an account: whoever asked hears nothing of it. */
export const takenMail = (to: string, { publicUrl }: ServerSettings) =>
  write(to, {
    subject: 'This address already has an Everset account',
    lines: [
      'Someone just asked to use this address for another Everset account. It already has one, so nothing was changed.',
      `If that was you, sign in at ${publicUrl}${paths.login}, or use a different address for the other account.`,
      'If that was not you, you can ignore this email.',
    ],
  })

const objection = (token: string, { publicUrl }: ServerSettings) =>
  `If that was not you, open this link within 7 days: ${publicUrl}${paths.undoEmailChange(token)}`

/** To the old address, before anything has changed. */
export const changeRequestedMail = (change: EmailChange, token: string, settings: ServerSettings) =>
  write(change.oldEmail, {
    subject: 'Your Everset account may get another email address',
    lines: [
      `Someone signed in to your account, with your password, asked to change its address to ${change.newEmail}. ` +
        'Nothing changes until that address is confirmed.',
      objection(token, settings),
    ],
  })

/** To the old address, which signs nobody in any more. */
export const changedMail = (change: EmailChange, token: string, settings: ServerSettings) =>
  write(change.oldEmail, {
    subject: 'Your Everset account has another email address',
    lines: [
      `Your account now belongs to ${change.newEmail}. This address can no longer sign in, and gets no more emails.`,
      objection(token, settings),
    ],
  })

export const restoredMail = (change: EmailChange, { publicUrl }: ServerSettings) =>
  write(change.oldEmail, {
    subject: 'Your Everset account is yours alone again',
    lines: [
      'Your account keeps this address. Every device was signed out, and the old password no longer works.',
      `Set a new one at ${publicUrl}${withQuery(paths.forgetPassword, { email: change.oldEmail })}`,
    ],
  })
