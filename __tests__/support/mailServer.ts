import { sql } from '#server/db/sql.ts'
import { type Mailer, sendWaiting } from '#server/kernel/mails/sendMails.ts'
import { lookAgain } from '#server/modules/mailsWaiting.ts'
import type { Scene } from './scene.ts'

type Got = { to: string; subject: string; text: string; id: string }

/** A mail server that takes all, when it is let, or refuses for now; what can't be looked at again fails the scene. */
export function mailServer(scene: Scene) {
  const got: Got[] = []
  const state = { refuses: false, gate: Promise.resolve() }
  const mailer = {
    async sendMail(mail: {
      to: { address: string }
      subject: string
      text: string
      messageId: string
    }) {
      await state.gate
      if (state.refuses)
        throw Object.assign(new Error('450'), { code: 'EENVELOPE', responseCode: 450 })
      const { to, subject, text, messageId } = mail
      got.push({ to: to.address, subject, text, id: messageId })
    },
  } as unknown as Mailer
  const { secret } = scene.services.settings
  const error = (about: unknown) => {
    throw new Error('It could not be looked at again.', { cause: about })
  }
  const look = lookAgain(scene.services, { error })
  const send = (db = scene.db) =>
    sendWaiting(db, mailer, { mailFrom: 'Everset <hello@everset.test>', secret }, look)
  const subjectsTo = ({ email }: { email: string }) =>
    got.flatMap(({ to, subject }) => (to === email ? subject : []))
  return { got, state, send, subjects: () => got.map(({ subject }) => subject), subjectsTo }
}

/** So many minutes go by for what waits to be sent. */
export const passMinutes = (scene: Scene, minutes: number) =>
  scene.db.run(sql`
    update mails set created_at = created_at - make_interval(mins => ${minutes}::int)`)
