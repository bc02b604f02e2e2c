import { formatLongDay } from '#domain/days.ts'
import type { EventStep } from '#domain/steps.ts'

/** Somebody was invited to a wedding, to a business, or to take over a booking, and has not answered. */
export interface InvitationEvent {
  _id: string
  kind: 'wedding' | 'business' | 'booking'
  /** To whom it was sent. */
  email: string
  /** Of what they join; of a booking the couple, or for the one who is invited the business. */
  name: string
  invitedBy: string | null
  sentOn: string
  /** Its last day. */
  until: string
  isOver: boolean
}

/** For whoever may invite: to be known, until it is answered or taken back. */
export function sentStep(event: InvitationEvent, to: string): EventStep {
  const { _id, kind, email, name, sentOn, until, isOver } = event
  const what = kind === 'booking' ? `take over ${name}’s booking` : 'join'
  const sent = `You invited them on ${formatLongDay(sentOn)}`
  const who = kind === 'booking' ? `${sent}, at ${email}` : sent
  return {
    _id: `invited ${_id}`,
    lists: [],
    label: isOver
      ? `The invitation to ${email} has expired`
      : `${email} has not answered your invitation to ${what}`,
    detail: isOver
      ? `${who}. Invite them again, or withdraw it.`
      : `${who}. The link works until ${formatLongDay(until)}.`,
    to,
    tone: 'calm',
    action: 'See it',
    until: isOver ? null : until,
  }
}

/** For the one who is invited. */
export const receivedStep = (event: InvitationEvent, to: string): EventStep => ({
  _id: `invitation ${event._id}`,
  lists: [],
  label:
    event.kind === 'booking'
      ? `Take over your booking with ${event.name}`
      : event.kind === 'wedding'
        ? `Plan ${event.name}’s wedding with them`
        : `Join ${event.name}`,
  detail:
    `${event.invitedBy ?? 'They'} invited you on ${formatLongDay(event.sentOn)}. ` +
    `Answer until ${formatLongDay(event.until)}.`,
  to,
  tone: 'amber',
  action: 'Answer',
  until: event.until,
})
