import type { NameException } from './names.ts'

/** Where a place is a place on earth: a city, a town, a region. By the beginning of the path. */
export const locations: readonly string[] = [
  'contract/moderation/importReviews.ts',
  'contract/search/',
  'demo/vendors/',
  'domain/sentences/',
  'features/parts/towns/',
  'features/public/place/',
  'features/public/search/',
  'features/vendor/profile/fields/',
  'packages/list-import/',
  'server/db/functions/places/',
  'server/modules/moderation/',
  'server/modules/search/',
  'server/pages/',
  'store/api/search/',
]

const http = 'HTTP calls a 404 so'
const database =
  'the name of an SQL function, which the file carries; another one needs a migration'

export const nameExceptions: readonly NameException[] = [
  { at: 'server/http/errors.ts', name: 'notFound', why: http },
  { at: 'features/navigation/NotFoundPage.tsx', why: http },
  { at: 'features/parts/site/NotFound.tsx', why: http },
  { at: 'server/db/functions/people/own_wedding.sql', why: database },
  { at: 'server/db/functions/search/marks_asked.sql', why: database },
  { at: 'server/db/functions/search/tongues_asked.sql', why: database },
  { at: 'server/db/functions/words/asked_words.sql', why: database },
  { at: 'server/db/functions/words/is_said.sql', why: database },
  { at: 'server/db/functions/words/meant_words.sql', why: database },
]
