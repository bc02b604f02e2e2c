import type { BookingStatus } from './bookings.ts'

export const bookingActions = [
  'book',
  'accept',
  'offer',
  'ask_change',
  'agree',
  'turn_down',
  'decline',
  'expire',
  'complete',
  'cancel_by_user',
  'cancel_by_vendor',
  'cancel_by_admin',
] as const
export type BookingAction = (typeof bookingActions)[number]
/** Of a quote, also while a change of it is asked for. */
const answers = {
  agree: 'confirmed',
  turn_down: 'turned_down',
  decline: 'declined',
  expire: 'expired',
  cancel_by_user: 'cancelled_by_user',
  cancel_by_admin: 'cancelled_by_admin',
} as const
export const bookingTransitions: Record<
  BookingStatus,
  Partial<Record<BookingAction, BookingStatus>>
> = {
  requested: {
    book: 'confirmed',
    accept: 'confirmed',
    offer: 'offered',
    decline: 'declined',
    expire: 'expired',
    cancel_by_user: 'cancelled_by_user',
    cancel_by_admin: 'cancelled_by_admin',
  },
  offered: { offer: 'offered', ask_change: 'change_asked', ...answers },
  change_asked: { offer: 'offered', ask_change: 'change_asked', ...answers },
  confirmed: {
    complete: 'completed',
    cancel_by_user: 'cancelled_by_user',
    cancel_by_vendor: 'cancelled_by_vendor',
    cancel_by_admin: 'cancelled_by_admin',
  },
  completed: {},
  declined: {},
  turned_down: {},
  expired: {},
  cancelled_by_user: {},
  cancelled_by_vendor: {},
  cancelled_by_admin: {},
}
