export const badges = {
  booking: { label: 'Booked', tone: 'ink' },
  hold: { label: 'Held', tone: 'amber' },
  day_off: { label: 'Off', tone: 'neutral' },
  imported: { label: 'Busy elsewhere', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const
