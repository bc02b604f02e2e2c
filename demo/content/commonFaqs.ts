import type { Faq } from './trades/trade.ts'

/** What couples ask everybody. */
export const commonFaqs: Faq[] = [
  [
    'How do we fix the date?',
    'Ask for the day here. We confirm within 48 hours, and nothing is paid before that. A ' +
      'quarter is due within ten days after.',
    'Request the day on this page. When we confirm, 30% is due within a week, the rest a week before the function.',
  ],
  [
    'What if the date has to move?',
    'Once, free of charge, to any day on which we are free within a year. Tell us 45 days before.',
    'If our calendar is open on the new day, we move you. We have to charge for any flowers ' +
      'or tickets already bought.',
  ],
]
