import { cleanUp } from './account/auth/cleanUp.ts'
import { completeBookings, expireBookings } from './bookings/bookings/life.ts'
import { settleQueues } from './bookings/queues/settle.ts'
import { askOutcomes } from './bookings/outcomes/service.ts'
import { expireReschedules } from './bookings/reschedules/service.ts'
import { closeGaps, refreshCalendars } from './calendar/importedCalendars/service.ts'
import { moveRules } from './calendar/workingRules/service.ts'
import { updateResponseRates } from './vendors/profiles/responseRate.ts'
import { fetchPictures } from './moderation/imports/pictures/service.ts'
import { failInterrupted, runWaiting } from './moderation/imports/run.ts'
import { removeUnusedPhotos } from './bookings/reviews/photos.ts'
import { publishDueReviews } from './bookings/reviews/publish.ts'
import { tellFreedDays } from './planning/dayAlerts/service.ts'
import { findNewMatches } from './planning/savedSearches/findMatches.ts'
import { moveDays } from './search/upkeep/moveDays.ts'
import { lookAgain } from './mailsWaiting.ts'
import { sweepFiles } from './sweepFiles.ts'
import { runBulkActions } from './vendors/bulkActions/service.ts'
import { liftOver } from './people/people/service.ts'
import { sendReminders } from './pages/reminders/service.ts'
import { flushViews } from './pages/vendorPages/views.ts'
import { forgetMails } from '#server/kernel/mails/forgetMails.ts'
import { openMailer, sendWaiting } from '#server/kernel/mails/sendMails.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Job } from '#server/kernel/jobs.ts'

const second = 1000
const minute = 60 * second

/** What the server does by itself; every job may run on several servers at once. */
export function jobsOf(services: Services): Job[] {
  const { db, settings } = services
  const mailer = openMailer(settings)
  return [
    {
      name: 'mail',
      everyMs: second,
      run: (log) => sendWaiting(db, mailer, settings, lookAgain(services, log)),
    },
    { name: 'expire bookings', everyMs: 15 * second, run: () => expireBookings(services) },
    { name: 'settle queues', everyMs: minute, run: () => settleQueues(services) },
    { name: 'expire proposed days', everyMs: minute, run: () => expireReschedules(services) },
    { name: 'tell of freed days', everyMs: 15 * second, run: () => tellFreedDays(services) },
    { name: 'publish reviews', everyMs: 15 * second, run: () => publishDueReviews(services) },
    { name: 'complete bookings', everyMs: 10 * minute, run: () => completeBookings(services) },
    { name: 'remind of what ends', everyMs: 10 * minute, run: () => sendReminders(services) },
    { name: 'ask how it went', everyMs: 10 * minute, run: () => askOutcomes(services) },
    {
      name: 'response rates',
      everyMs: 10 * minute,
      run: () => updateResponseRates(services.bulk, services.clock()),
    },
    { name: 'pictures of imports', everyMs: 3 * second, run: () => fetchPictures(services) },
    // By itself: the next one may take its time over a list of its own.
    { name: 'interrupted imports', everyMs: second, run: () => failInterrupted(services) },
    { name: 'read other calendars', everyMs: 15 * second, run: () => refreshCalendars(services) },
    { name: 'close gaps of calendars', everyMs: minute, run: () => closeGaps(services) },
    { name: 'move working rules on', everyMs: 10 * second, run: () => moveRules(services) },
    { name: 'imports', everyMs: second, run: () => runWaiting(services) },
    { name: 'bulk actions', everyMs: second, run: () => runBulkActions(services) },
    { name: 'count views', everyMs: 5 * second, run: () => flushViews(db) },
    { name: 'lift suspensions', everyMs: minute, run: () => liftOver(services) },
    { name: 'look at saved searches', everyMs: minute, run: () => findNewMatches(services) },
    {
      name: 'remove unused review pictures',
      everyMs: 60 * minute,
      run: () => removeUnusedPhotos(services),
    },
    {
      name: 'sweep files',
      everyMs: 60 * minute,
      atStart: true,
      run: (log) => sweepFiles(services, log),
    },
    { name: 'move the days of the search', everyMs: 10 * second, run: () => moveDays(services) },
    { name: 'forget mails', everyMs: 10 * minute, run: () => forgetMails(db, settings) },
    { name: 'clean up', everyMs: 10 * minute, run: () => cleanUp(db) },
  ]
}
