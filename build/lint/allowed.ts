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
    'server/modules/account/auth/mails.ts',
    'server/modules/bookings/bookings/mails.ts',
    'server/modules/platform/home/service.ts',
    'server/modules/platform/imports/prepare/report.ts',
    'server/modules/platform/imports/run.ts',
    'server/modules/vendors/profiles/service.ts',
    'server/modules/planning/savedSearches/mails.ts',
    'server/modules/platform/contact/contact.ts',
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
