/** What the log calls things, as a sentence about who did it: `Ada` `approved` `Rose Palace`. */
const words: Record<string, string> = {
  'signed up': 'signed up',
  'signed in': 'signed in',
  'signed in with Google': 'signed in with Google',
  'signed out': 'signed out',
  'signed out a device': 'signed out one of their devices',
  'sign-in refused': 'tried to sign in and was refused',
  'code used: email address verified': 'confirmed their email address',
  'code used: password reset': 'set a new password by an emailed code',
  'code used: email address changed': 'changed their email address',
  'asked for another email address': 'asked for another email address',
  'withdrew another email address': 'withdrew the other email address',
  'objected to another email address': 'objected from the old email address',
  'linked Google': 'linked Google',
  'unlinked Google': 'unlinked Google',
  'password changed': 'changed their password',
  'account saved': 'saved their name and phone number',
  'account deleted': 'deleted their account',
  'data exported': 'downloaded their data',
  'role: admin': 'was made an admin',
  'account: suspend': 'suspended the account of',
  'account: lift suspension': 'lifted the suspension of',
  // The demo's history names the state that came of it.
  'vendor: approved': 'approved',
  'vendor: rejected': 'rejected',
  'vendor: suspended': 'suspended',
  'vendor: changes_requested': 'asked for changes to',
  'vendor: approve': 'approved',
  'vendor: request_changes': 'asked for changes to',
  'vendor: reject': 'rejected',
  'vendor: reopen': 'took back the rejection of',
  'vendor: suspend': 'suspended',
  'vendor: reinstate': 'reinstated',
  'vendor: accept_edits': 'accepted the edits of',
  'vendor: refuse_edits': 'rejected the edits of',
  'vendor: undo_edits': 'took back the decision on the edits of',
  'vendor: claim': 'handed over the listing',
  'vendor: invite': 'invited the owner of',
  'vendor: remove listing': 'removed the listing',
  'claim: decline': 'declined the claim of',
  'claim: read out a code': 'was shown a code to read out for',
  'report: acted': 'resolved a report about',
  'report: dismissed': 'dismissed a report about',
  'booking: look': 'opened the booking of',
  'booking: ask': 'asked in the dispute of',
  'booking: cancel': 'cancelled the booking of',
  'booking: end': 'ended the request or the quote of',
  'review: remove': 'removed the review of',
  'review: restore': 'showed again the review of',
  'message: answer': 'answered a message',
  'message: close': 'closed a message',
  'message: reopen': 'opened a message again',
  'category created': 'added the category',
  'category merged': 'merged the category',
}
const patterns: [RegExp, (...parts: string[]) => string][] = [
  [/^plan: (\w+) to (\w+)$/, (from = '', to = '') => `changed the plan from ${from} to ${to} of`],
  [/^category changed: (.+)$/, (fields = '') => `changed ${fields} of the category`],
  [
    /^vendors: bulk (\w+)( finished)?$/,
    (act = '', end) => `${end ? 'finished' : 'began'} “${act}” for`,
  ],
]
const actors: Record<string, string> = {
  user: 'A couple',
  vendor: 'A vendor',
  admin: 'An admin',
  visitor: 'A visitor',
  system: 'Everset',
}

export const whoText = ({ name, who }: { name: string; who: string }) =>
  name || (actors[who] ?? who)

export function whatText(what: string): string {
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(what)
    if (found) return say(...found.slice(1))
  }
  return words[what] ?? what.replaceAll('_', ' ')
}

/** Without identifiers, which say nothing to a reader. */
export const whomText = (whom: string) =>
  whom.replaceAll(/ ?\([\da-f]{8}-[\da-f-]{27}\)/g, '').trim()
