import { paths } from '#domain/paths.ts'
import { write } from '#server/modules/account/auth/mails.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

export const linkedMail = (to: string, google: string, { publicUrl }: ServerSettings) =>
  write(to, {
    subject: 'Google was linked to your Everset account',
    lines: [
      `You can now sign in with the Google account ${google}.`,
      `If that was not you, unlink it at ${publicUrl}${paths.account} and change your password.`,
    ],
  })
