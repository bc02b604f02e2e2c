import { type Estimate, formatTotal } from '#domain/prices.ts'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import type { Total } from '#features/public/vendor/ask/useTotal.ts'

/** What it comes to, where it is for our guests or our choice. */
export const ourTotal = ({ total, lines }: Total, guests: OurDay['guests']): Estimate | null =>
  formatTotal(total) !== undefined && (guests !== undefined || lines.length > 0) ? total : null
