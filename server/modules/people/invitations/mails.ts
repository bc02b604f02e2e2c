import type { MemberRole } from '#contract/rights.ts'
import { paths } from '#domain/paths.ts'
import type { Mail, MailSettings } from '#server/kernel/mail.ts'
import { roleWords } from '#server/modules/people/members/mails.ts'

type Inviting = { email: string; role: MemberRole; called: string; by: string; token: string }

export const inviteMail = (
  { email, role, called, by, token }: Inviting,
  { publicUrl }: Pick<MailSettings, 'publicUrl'>,
): Mail => ({
  to: email,
  subject: `${by} invites you to ${called} on Everset`,
  body: [
    `${by} invites you to ${called} on Everset, as ${roleWords[role]}.`,
    `Accept it here within seven days; the link works once:\n${publicUrl}${paths.invitation(token)}`,
    'If you don’t know them, ignore this email: nothing happens without the link.',
  ].join('\n\n'),
})

export const joinedMail = (
  to: string,
  { called, who, role }: { called: string; who: string; role: MemberRole },
  url: string,
): Mail => ({
  to,
  subject: `${who} has joined ${called}`,
  body: `${who} has accepted your invitation to ${called}, as ${roleWords[role]}.\n\nWho belongs to it:\n${url}`,
})
