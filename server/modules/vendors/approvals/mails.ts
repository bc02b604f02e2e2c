import { paths } from '#domain/paths.ts'
import type { Decision } from '#contract/vendors/approvals.ts'
import type { VendorStatus } from '#contract/vendors/profiles.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

type Facts = {
  to: string
  name: string
  businessName: string
  note: string
  from: VendorStatus
  /** Whether couples see which of its days are free. */
  hasCalendar: boolean
}

const mailTexts: Record<Decision, (facts: Facts) => { subject: string; lines: string[] }> = {
  approve: ({ businessName, hasCalendar }) => ({
    subject: `${businessName} is on Everset`,
    lines: [
      `${businessName} is approved. Couples can now find it in the search.`,
      hasCalendar
        ? 'Keep your calendar up to date: couples can search for who is free on their day.'
        : 'Open your calendar next. Until then couples read that we don’t know your calendar, ' +
          'can’t request a day, and don’t find you when they search for who is free.',
    ],
  }),
  request_changes: ({ businessName, note }) => ({
    subject: `Please change something about ${businessName}`,
    lines: [
      `We have looked at ${businessName}. Before we can show it to couples, please change this:`,
      note,
      'Submit it again when you are done; we answer within 48 hours.',
    ],
  }),
  reject: ({ businessName, note }) => ({
    subject: `${businessName} was not accepted`,
    lines: [`We can’t list ${businessName} on Everset.`, `The reason: ${note}`],
  }),
  suspend: ({ businessName, note }) => ({
    subject: `${businessName} is suspended`,
    lines: [
      `${businessName} is not shown to couples at the moment.`,
      `The reason: ${note}`,
      'Open requests are cancelled, and no new ones can come. Confirmed bookings stay as they are; we have told ' +
        'those couples. You can still sign in, write to couples who wrote to you, and settle what is booked.',
      'If you think that this is wrong, answer this email or write to us. A person reads it and answers.',
    ],
  }),
  reopen: ({ businessName, note, from }) => ({
    subject: `We are looking at ${businessName} again`,
    lines: [
      from === 'approved'
        ? `We approved ${businessName}, and are looking at it again. Couples can’t see it until we ` +
          'answer, within 48 hours.'
        : `We rejected ${businessName}, and are looking at it again. You need do nothing; we answer within 48 hours.`,
      note,
    ],
  }),
  reinstate: ({ businessName, note }) => ({
    subject: `${businessName} is back on Everset`,
    lines: [`${businessName} is shown to couples again.`, note],
  }),
  accept_edits: ({ businessName, note }) => ({
    subject: `Your edits to ${businessName} are live`,
    lines: [
      `We have looked at your edits to ${businessName}, and couples can see them now.`,
      ...(note ? [note] : []),
    ],
  }),
  undo_edits: ({ businessName, note }) => ({
    subject: `We are looking at your edits to ${businessName} again`,
    lines: [
      `We decided about your edits to ${businessName} by mistake. They are waiting again, and couples see the ` +
        'earlier version.',
      note,
      'You need do nothing; we answer within 48 hours.',
    ],
  }),
  refuse_edits: ({ businessName, note }) => ({
    subject: `Your edits to ${businessName} were not accepted`,
    lines: [
      `We have looked at your edits to ${businessName}. Couples still see the earlier version.`,
      `The reason: ${note}`,
    ],
  }),
}

/** What the owner is told about a decision. */
export function decisionMail(decision: Decision, facts: Facts, settings: ServerSettings): Mail {
  const { subject, lines } = mailTexts[decision](facts)
  return {
    to: facts.to,
    subject,
    body: [
      `Hello ${facts.name},`,
      ...lines,
      decision === 'approve' && !facts.hasCalendar
        ? `Your calendar: ${settings.publicUrl}${paths.vendorCalendar}`
        : `Your profile: ${settings.publicUrl}${paths.vendorProfile}`,
      'Everset',
    ].join('\n\n'),
  }
}
