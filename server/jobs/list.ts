import { openMailer, sendWaiting } from '#server/mail/outbox.ts'
import type { Services } from '#server/services.ts'
import type { Job } from './jobs.ts'

/** What the server does by itself; every job may run on several servers at once. */
export function jobsOf({ db, settings }: Services): Job[] {
  const mailer = openMailer(settings)
  return [{ name: 'mail', everyMs: 1000, run: () => sendWaiting(db, mailer, settings.mailFrom) }]
}
