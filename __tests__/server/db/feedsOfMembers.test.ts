import { openPool } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { sql } from '#server/db/sql.ts'
import { emptyDatabase } from '#__tests__/support/database.ts'

test('an address of before stays where one person ever belonged, and else ends', async () => {
  const database = await emptyDatabase()
  await migrate(database.url, undefined, 129)
  const db = openPool(database.url, { timeoutMs: 30_000 })
  const person = async (email: string) =>
    (
      await db.one<{ id: string }>(sql`
        insert into users (role, name, email, email_verified_at)
        values ('user', 'A', ${email}, now()) returning id`)
    ).id
  const wedding = async (...members: string[]) => {
    const { id } = await db.one<{ id: string }>(
      sql`insert into weddings default values returning id`,
    )
    for (const [at, userId] of members.entries())
      await db.run(sql`
        insert into wedding_members (wedding_id, user_id, role)
        values (${id}, ${userId}, ${at ? 'viewer' : 'owner'})`)
    await db.run(sql`
      insert into feeds (wedding_id, seed, fingerprint, with_names, made_at)
      values (${id}, gen_random_uuid(), ${Buffer.from(id)}, true, now())`)
    return id
  }
  const [asha, meera, ravi] = [
    await person('a@x.test'),
    await person('m@x.test'),
    await person('r@x.test'),
  ]
  const alone = await wedding(asha)
  await wedding(asha, meera)
  const left = await wedding(ravi)
  await db.run(sql`
    insert into invitations (wedding_id, role, email, token_hash, expires_at, accepted_at, accepted_by)
    values (${left}, 'viewer', 'm@x.test', 'x', now(), now(), ${meera})`)
  await migrate(database.url)
  expect(
    await db.many(
      sql`select wedding_id as "weddingId", user_id as "userId", fingerprint from feeds`,
    ),
  ).toEqual([{ weddingId: alone, userId: asha, fingerprint: Buffer.from(alone) }])
  await db.end()
  await database.drop()
})
