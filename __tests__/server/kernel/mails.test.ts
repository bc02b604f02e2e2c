import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as auth from '#contract/account/auth.ts'
import { backUp } from '#server/backup/backUp.ts'
import { sql } from '#server/db/sql.ts'
import { forgetMails } from '#server/kernel/mails/forgetMails.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { type Mailer, sendWaiting } from '#server/kernel/mails/sendMails.ts'
import { password } from '#__tests__/support/accounts.ts'
import { openMails } from '#__tests__/support/mails.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
beforeEach(() => scene.db.run(sql`delete from mails`))
afterAll(() => scene.close())

const secret = () => scene.services.settings.secret
const queue = (
  to: string,
  more: { subject?: string; minutes?: number; key?: Scene['services']['settings']['secret'] } = {},
) =>
  queueMail(
    scene.db,
    { secret: more.key ?? secret() },
    { to, subject: 'A subject', body: 'Some words', ...more },
  )
const rows = () =>
  scene.db.many<{
    recipient: string
    sealed: Buffer | null
    sent: boolean
    failed: boolean
    error: string | null
  }>(sql`
    select recipient, sealed, sent_at is not null as sent, failed_at is not null as failed,
      last_error as error
    from mails
    order by id`)
const later = (interval: string) =>
  scene.db.run(sql`
    update mails
    set created_at = created_at - ${interval}::interval, sent_at = sent_at - ${interval}::interval,
      failed_at = failed_at - ${interval}::interval,
      of_use_until = of_use_until - ${interval}::interval`)

/** A mail server that takes all, or refuses an address. */
function mailServer(refused: Record<string, object> = {}) {
  const got: { to: string; subject: string; text: string }[] = []
  const mailer = {
    sendMail: async (mail: { to: { address: string }; subject: string; text: string }) => {
      const { address } = mail.to
      if (refused[address])
        throw Object.assign(new Error(`550 <${address}> is unknown`), refused[address])
      got.push({ to: address, subject: mail.subject, text: mail.text })
    },
  } as unknown as Mailer
  return {
    got,
    send: (key = secret()) =>
      sendWaiting(
        scene.db,
        mailer,
        { mailFrom: 'Everset <hello@everset.test>', secret: key },
        async (_tx, _to, letter) => letter,
      ),
  }
}
const refusal = { code: 'EENVELOPE', responseCode: 550 }

/** All that the table holds, as a thief with the database would read it. */
const stolen = async () =>
  (
    await scene.db.one<{ text: string }>(
      sql`select coalesce(string_agg(encode(coalesce(sealed, ''), 'escape') || to_jsonb(m), ''), '') as text
      from mails m`,
    )
  ).text

test('neither the table nor a backup holds a code or words while a mail waits, and it arrives whole', async () => {
  const email = 'waiting@mails.test'
  await scene.call(auth.signup, { name: 'Asha', email, password })
  await queue(email, { subject: 'Ünder\r\nthe tree' })
  const code = /^\d{6}/.exec((await scene.mails(email))[0]?.subject ?? '')?.[0] ?? 'no code'
  const words = [`${code} is your`, 'the tree', 'Some words']
  for (const word of words) expect(await stolen()).not.toContain(word)

  const folder = await mkdtemp(join(tmpdir(), 'everset-mails-'))
  await backUp({ url: scene.url, files: join(folder, 'none'), target: join(folder, 'backup') })
  const manifest = JSON.parse(await readFile(join(folder, 'backup/manifest.json'), 'utf8')) as {
    tables: { name: string; file: string }[]
  }
  for (const { file } of manifest.tables) {
    const table = gunzipSync(await readFile(join(folder, 'backup', file))).toString()
    for (const word of words) {
      expect(table).not.toContain(word)
      expect(table).not.toContain(Buffer.from(word).toString('hex'))
    }
  }
  await rm(folder, { recursive: true })

  const server = mailServer()
  expect(await server.send()).toBe(2)
  expect(server.got).toMatchObject([
    { to: email, subject: `${code} is your Everset code` },
    { to: email, subject: 'Ünder the tree', text: 'Some words' },
  ])
  // What stays is that it was sent, to whom and when.
  expect(await rows()).toMatchObject([
    { recipient: email, sealed: null, sent: true, failed: false },
    { recipient: email, sealed: null, sent: true, failed: false },
  ])
})

test('a subject is as long as a list of mails shows, whatever a business is called', async () => {
  const name = 'The Grand Royal Palace '.repeat(12).trim()
  await queue('owner@mails.test', { subject: `${name} accepted your quote` })
  const server = mailServer()
  await server.send()
  expect(server.got.map(({ subject }) => subject)).toEqual([
    `${'The Grand Royal Palace '.repeat(4)}The…`,
  ])
})

test('what is refused for now is sent later', async () => {
  await queue('greylisted@mails.test')
  const forNow = { code: 'EENVELOPE', responseCode: 450 }
  await mailServer({ 'greylisted@mails.test': forNow }).send()
  expect(await rows()).toMatchObject([{ sent: false, failed: false }])
  await later('1 minute')
  const server = mailServer()
  await server.send()
  expect(server.got.map(({ to }) => to)).toEqual(['greylisted@mails.test'])
})

test('what is refused for good can be tried once more for three days, then it is wiped', async () => {
  await queue('refused@mails.test')
  await mailServer({ 'refused@mails.test': refusal }).send()
  expect(await rows()).toMatchObject([{ failed: true, error: '550 <it> is unknown' }])
  await later('2 days')
  await forgetMails(scene.db, { smtpUrl: 'smtp://mail' })
  const tryAgain = () => scene.db.run(sql`update mails set failed_at = null`)
  await tryAgain()
  const server = mailServer({ 'refused@mails.test': refusal })
  await server.send()
  await later('3 days 1 minute')
  await forgetMails(scene.db, { smtpUrl: 'smtp://mail' })
  expect(await rows()).toMatchObject([{ recipient: 'refused@mails.test', sealed: null }])
  await expect(tryAgain()).rejects.toThrow('waiting_mails_are_whole')
  await later('30 days')
  await forgetMails(scene.db, { smtpUrl: 'smtp://mail' })
  expect(await rows()).toEqual([])
})

test('a code that has run out is not sent any more; everything else is, however late', async () => {
  await queue('code@mails.test', { minutes: 10 })
  await queue('words@mails.test')
  await later('11 minutes')
  await queue('code@mails.test', { minutes: 10 })
  const server = mailServer()
  await server.send()
  expect(server.got.map(({ to }) => to)).toEqual(['words@mails.test', 'code@mails.test'])
  expect(await rows()).toMatchObject([
    { failed: true, error: expect.stringContaining('run out') },
    { sent: true },
    { sent: true },
  ])
  await forgetMails(scene.db, { smtpUrl: 'smtp://mail' })
  expect((await rows()).map(({ sealed }) => sealed)).toEqual([null, null, null])
})

test('a mail under another key holds up nobody; a server that has the key sends it', async () => {
  const before = Buffer.from('the secret of yesterday')
  await queue('old@mails.test', { key: before })
  await queue('new@mails.test')
  const server = mailServer()
  await server.send()
  expect(server.got.map(({ to }) => to)).toEqual(['new@mails.test'])
  expect((await rows())[0]).toMatchObject({
    failed: false,
    error: expect.stringContaining('APP_SECRET'),
  })
  await later('1 minute')
  await server.send(before)
  expect(server.got.at(-1)?.to).toBe('old@mails.test')

  await queue('lost@mails.test', { key: before })
  await later('1 hour')
  await server.send()
  expect((await rows()).at(-1)).toMatchObject({ failed: true })
  // Still whole, should the secret come back.
  expect(await openMails(scene.db, before, 'lost@mails.test')).toHaveLength(1)
})

test('a mail that was moved to another row does not open there', async () => {
  await queue('victim@mails.test')
  await scene.db.run(sql`update mails set recipient = 'thief@mails.test'`)
  const server = mailServer()
  await server.send()
  expect(server.got).toEqual([])
})

test('without a mail server mails are read at /dev/mailbox, and go after 30 days; with one they wait', async () => {
  await queue('reader@mails.test', { subject: 'For <you>' })
  await queue('other@mails.test', { key: Buffer.from('another') })
  const { payload } = await scene.app.inject('/dev/mailbox?to=reader@mails.test')
  expect(payload).toContain('For &lt;you&gt;')
  expect(payload).not.toContain('other@')
  expect((await scene.app.inject('/dev/mailbox')).payload).toContain('Cannot be opened')
  await later('31 days')
  await forgetMails(scene.db, { smtpUrl: 'smtp://mail' })
  expect(await rows()).toHaveLength(2)
  await forgetMails(scene.db, { smtpUrl: null })
  expect(await rows()).toEqual([])
})
