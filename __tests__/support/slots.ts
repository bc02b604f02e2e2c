import type { Slot } from '#domain/times.ts'

/** Parts of a day as a hall would sell them; the evening ends after midnight. */
export const morning: Slot = { name: 'morning', from: '09:00', to: '13:00' }
export const evening: Slot = { name: 'evening', from: '18:00', to: '01:00' }
