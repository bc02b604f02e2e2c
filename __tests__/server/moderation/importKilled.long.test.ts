import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '#contract/moderation/imports.ts'
import { raw, sql } from '#server/db/sql.ts'
import { barn, hall, listOf, openImporting, type Importing } from '#__tests__/support/importing.ts'
import { eventually, startProduct } from '#__tests__/support/product.ts'

let { scene, admin, upload, importAll } = {} as Importing
let dataDir: string
const servers: { pid: number }[] = []
beforeEach(async () => {
  ;({ scene, admin, upload, importAll } = await openImporting())
  dataDir = await mkdtemp(join(tmpdir(), 'everset killed-'))
  await scene.db.run(sql`
    create function stay_in_the_middle() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(4);
      return null;
    end $$`)
})
/** Else it is over before anybody can kill it. */
const stayAfter = (what: 'insert' | 'update') =>
  scene.db.run(sql`
    create trigger stay_in_the_middle after ${raw(what)} on vendors
      for each statement execute function stay_in_the_middle()`)
afterEach(async () => {
  for (const { pid } of servers.splice(0)) kill(pid)
  await scene.close()
  await rm(dataDir, { recursive: true, force: true })
})
const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const startServer = async () => {
  const server = await startProduct(dataDir, { DATABASE_URL: scene.url })
  servers.push(server)
  return server
}
const everything = () =>
  scene.db.one<Record<string, number>>(sql`
    select (select count(*)::int from vendors) as vendors,
      (select count(*)::int from cities) as cities,
      (select count(*)::int from photos) as photos,
      (select count(*)::int from vendor_search) as found,
      (select count(*)::int from vendor_cards) as cards,
      (select count(*)::int from resources) as resources,
      (select count(*)::int from state_changes) as changes,
      (select count(*)::int from import_changes) as done,
      (select count(*)::int from import_keys) as keys,
      (select count(*)::int from import_pictures) as pictures`)
/** Vendors are written, and nothing is committed. */
const isInTheMiddle = () =>
  scene.db.maybe(sql`
    select
    from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`)
const filesIn = () => readdir(join(dataDir, 'files'), { recursive: true }).catch(() => [])

test('a list whose server is killed in the middle, twice, leaves nothing and says so', async () => {
  await stayAfter('insert')
  const { body } = await upload(listOf(barn, hall))
  const importId = body._id
  const now = async () => (await scene.call(contract.getImport, { importId }, admin)).body
  /** From the row: an admin who asks this often is told to wait. */
  const ended = (busy: 'running' | 'undoing') =>
    eventually(() =>
      scene.db.maybe(sql`select from imports where id = ${importId} and status <> ${busy}`),
    )
  const inTheMiddle = async () => {
    await scene.call(contract.runImport, { importId }, admin)
    await eventually(isInTheMiddle)
  }
  const before = await everything()

  let server = await startServer()
  for (const _time of ['once', 'twice']) {
    await inTheMiddle()
    expect((await now()).status).toBe('running')
    kill(server.pid)
    server = await startServer()
    await ended('running')
    expect(await now()).toMatchObject({
      status: 'failed',
      problem: 'Nothing was imported: the import was interrupted. Please run it again.',
    })
    expect(await everything()).toEqual(before)
  }

  await inTheMiddle()
  await scene.call(contract.cancelImport, { importId }, admin)
  await ended('running')
  expect(await now()).toMatchObject({ status: 'cancelled' })
  expect(await everything()).toEqual(before)

  await scene.db.run(sql`drop function stay_in_the_middle cascade`)
  await scene.call(contract.runImport, { importId }, admin)
  await ended('running')
  expect(await now()).toMatchObject({ status: 'done', created: 2 })
  expect(await everything()).toMatchObject({ vendors: 2, cards: 2, done: 2 })

  await scene.call(contract.undoImport, { importId }, admin)
  await ended('undoing')
  expect(await now()).toMatchObject({ status: 'undone' })
  expect(await everything()).toEqual({ ...before, changes: expect.any(Number) })
  expect(await filesIn()).toEqual([])
})

test('a list that changes who is here is killed in the middle: nothing, and all when it is run again', async () => {
  const first = await importAll(listOf(barn, hall))
  expect(first).toMatchObject({ created: 2 })
  const vendors = () =>
    scene.db.many(sql`
      select business_name as name, price_amount as price, import_key, imported, version, status
      from vendors
      order by 1`)
  const changed = listOf(barn.with(2, 'From £60 per meal'), hall, [
    'Oak House',
    'York',
    '£900',
    '40',
    'https://oak.example',
    'A house of oak.',
  ])
  const { _id: importId } = (await upload(changed)).body
  const before = { vendors: await vendors(), all: await everything() }
  const ended = () =>
    eventually(() =>
      scene.db.maybe(sql`select from imports where id = ${importId} and status <> 'running'`),
    )
  const now = async () => (await scene.call(contract.getImport, { importId }, admin)).body

  await stayAfter('update')
  let server = await startServer()
  for (const _time of ['once', 'twice']) {
    await scene.call(contract.runImport, { importId }, admin)
    await eventually(isInTheMiddle)
    kill(server.pid)
    server = await startServer()
    await ended()
    expect(await now()).toMatchObject({ status: 'failed' })
    expect({ vendors: await vendors(), all: await everything() }).toEqual(before)
  }

  await scene.db.run(sql`drop function stay_in_the_middle cascade`)
  await scene.call(contract.runImport, { importId }, admin)
  await ended()
  expect(await now()).toMatchObject({ status: 'done', created: 1, updated: 1, unchanged: 1 })
  expect(await vendors()).toMatchObject([
    { name: 'Elm Barn', price: 6000 },
    { name: 'Oak House', price: 90_000 },
    { name: 'Wick Hall', price: 450_000 },
  ])
})
