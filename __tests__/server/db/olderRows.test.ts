import pg from 'pg'
import { openPool } from '#server/db/db.ts'
import { migrate, schemaFolders } from '#server/db/migrate.ts'
import { sealOldMails } from '#server/kernel/mails/sealOldMails.ts'
import { openMails } from '#__tests__/support/mails.ts'
import { emptyDatabase } from '#__tests__/support/database.ts'

jest.setTimeout(30_000)

/** A database with the schema before migration 18 and rows of its time, then migrated. */
async function migrated(rows: string) {
  const { url, drop } = await emptyDatabase()
  await migrate(url, schemaFolders, 16)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(rows)
  await migrate(url)
  return {
    url,
    ask: async <T extends object>(text: string) => (await client.query<T>(text)).rows,
    close: async () => {
      await client.end()
      await drop()
    },
  }
}

test('mails that an older program wrote in plain are wiped or sealed', async () => {
  const { url, ask, close } = await migrated(`
    insert into mails (recipient, subject, body, stop_url, created_at, sent_at, failed_at) values
      ('sent@old.test', '111111 is your Everset code', 'sent words', null, now(), now(), null),
      ('waits@old.test', E'It "waits" \\\\ 婚', E'waiting\\nwords', 'https://stop', now(), null, null),
      ('code@old.test', '222222 is your Everset code', 'code words', null, now(), null, null),
      ('failed@old.test', 'Failed', 'failed words', null, now(), null, now()),
      ('long-ago@old.test', 'Failed', 'old words', null, now(), null, now() - interval '4 days')`)
  const db = openPool(url, { timeoutMs: 5000 })
  const secret = Buffer.from('a secret')
  await Promise.all([sealOldMails(db, { secret }), sealOldMails(db, { secret })])

  const rows = await ask<{ recipient: string; isWhole: boolean; text: string; isCode: boolean }>(`
    select recipient, sealed is not null as "isWhole", of_use_until is not null as "isCode",
      coalesce(encode(sealed, 'escape'), '') || to_jsonb(m) as text
    from mails m
    order by id`)
  expect(rows.map(({ recipient, isWhole, isCode }) => [recipient, isWhole, isCode])).toEqual([
    ['sent@old.test', false, false],
    ['waits@old.test', true, false],
    ['code@old.test', true, true],
    ['failed@old.test', true, false],
    ['long-ago@old.test', false, false],
  ])
  for (const { text } of rows) expect(text).not.toMatch(/words|111111|222222/)
  expect(await openMails(db, secret, 'waits@old.test')).toEqual([
    { subject: 'It "waits" \\ 婚', body: 'waiting\nwords', stopUrl: 'https://stop' },
  ])
  await db.end()
  await close()
})

test('refused rows that were kept as CSV begin no formula any more', async () => {
  const kept = [
    'line,reason,name,price',
    `7,No name.,-2+3+cmd|' /C calc'!A0,5`,
    `8,"No, really.","+1+HYPERLINK(""x"")",'=1`,
    `9,,"""=1""",a=b`,
    '',
  ]
  const { ask, close } = await migrated(`
    insert into imports (file_name, content, refused)
    values ('old.csv', '', ${pg.escapeLiteral(kept.join('\r\n'))})`)
  const [row] = await ask<{ refused: string }>('select refused from imports')
  expect(row?.refused.split('\r\n')).toEqual([
    'line,reason,name,price',
    `7,No name.,'-2+3+cmd|' /C calc'!A0,5`,
    `8,"No, really.","'+1+HYPERLINK(""x"")",'=1`,
    `9,,"'""=1""",a=b`,
    '',
  ])
  await close()
})
