import { whoElse } from '#domain/routing/whoElse.ts'
import type { Texts, Words } from './words.ts'

export function decline({ vendor, when, sum, because, publicUrl, row }: Words): Texts {
  const others = whoElse({
    date: row.firstDay,
    category: row.categorySlug,
    city: row.town?.slug ?? row.citySlug,
    guests: row.guests,
  })
  return {
    user: [
      sum ? `${vendor} withdrew its quote for ${when}` : `${vendor} can’t take ${when}`,
      `${vendor} ${sum ? 'withdrew its quote' : 'declined your request'} for ${when}.${because}` +
        `\n\nWho else is free on that day: ${publicUrl}${others}`,
    ],
    vendor: null,
  }
}
