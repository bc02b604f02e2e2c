import type { Allowed } from './measures.ts'

/** Known and being mended, by the beginning of the path: nothing is added here. */
export const allowed: Allowed = {
  width: [
    'build/pages.ts',
    'build/server.ts',
    'build/worker.ts',
    'server/db/',
    'server/demo/',
    'server/http/',
    'server/modules/search/facet',
    'server/pages/',
    'src/worker/',
    // Sentences that people read.
    'content/vendorQuestions.ts',
    'contract/',
    'features/',
    'server/modules/auth/mails.ts',
    'server/modules/bookings/mails.ts',
    'server/modules/home/service.ts',
    'server/modules/imports/report.ts',
    'server/modules/imports/run/run.ts',
    'server/modules/profiles/service.ts',
    'server/modules/savedSearches/mails.ts',
    'server/modules/site/contact.ts',
    'src/lib/',
  ],
  length: ['contract/vendors.ts', 'server/demo/'],
  room: [
    'features/auth/',
    'features/public/',
    'features/shared/',
    'features/vendor/profile/',
    'server/modules/imports/',
    'src/ui/',
    'store/api/',
  ],
}
