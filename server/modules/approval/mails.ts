import { paths } from '#domain/paths.ts'
import type { Decision } from '#contract/admin.ts'
import type { Mail } from '#server/mail/outbox.ts'
import type { ServerSettings } from '#server/settings.ts'

type Facts = { to: string; name: string; businessName: string; note: string }

const words: Record<Decision, (facts: Facts) => { subject: string; lines: string[] }> = {
  approve: ({ businessName }) => ({
    subject: `${businessName} is on Everset`,
    lines: [
      `${businessName} is approved. Couples find it in the search from now on.`,
      'Keep your calendar up to date: couples see only vendors who are free on their day.',
    ],
  }),
  request_changes: ({ businessName, note }) => ({
    subject: `Please change something about ${businessName}`,
    lines: [
      `We looked at ${businessName}. Before we can show it to couples, please change this:`,
      note,
      'Hand it in again when you are done; we answer within 48 hours.',
    ],
  }),
  reject: ({ businessName, note }) => ({
    subject: `${businessName} was not accepted`,
    lines: [`We can not show ${businessName} on Everset.`, `The reason: ${note}`],
  }),
  suspend: ({ businessName, note }) => ({
    subject: `${businessName} is suspended`,
    lines: [
      `${businessName} is not shown to couples at the moment.`,
      `The reason: ${note}`,
      'Confirmed bookings stay as they are. You can still sign in and answer.',
    ],
  }),
  reinstate: ({ businessName, note }) => ({
    subject: `${businessName} is back on Everset`,
    lines: [`${businessName} is shown to couples again.`, note],
  }),
  accept_edits: ({ businessName, note }) => ({
    subject: `Your edits of ${businessName} are live`,
    lines: [
      `We looked at your edits of ${businessName}, and couples see them now.`,
      ...(note ? [note] : []),
    ],
  }),
  refuse_edits: ({ businessName, note }) => ({
    subject: `Your edits of ${businessName} were not accepted`,
    lines: [
      `We looked at your edits of ${businessName}. Couples still see it as before.`,
      `The reason: ${note}`,
    ],
  }),
}

/** What the owner is told about a decision. */
export function decisionMail(decision: Decision, facts: Facts, settings: ServerSettings): Mail {
  const { subject, lines } = words[decision](facts)
  return {
    to: facts.to,
    subject,
    body: [
      `Hello ${facts.name},`,
      ...lines,
      `Your profile: ${settings.publicUrl}${paths.vendorProfile}`,
      'Everset',
    ].join('\n\n'),
  }
}
