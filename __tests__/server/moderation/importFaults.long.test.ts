import { setTimeout as delay } from 'node:timers/promises'
import * as contract from '#contract/moderation/imports.ts'
import { sql } from '#server/db/sql.ts'
import { failInterrupted, runImport, runWaiting } from '#server/modules/moderation/imports/run.ts'
import { barn, hall, listOf, openImporting, type Importing } from '#__tests__/support/importing.ts'
import { eventually } from '#__tests__/support/product.ts'
import { dirtyCsv } from '#packages/list-import/__tests__/support/venues.ts'

let { scene, admin, upload, importAll, countOf, search } = {} as Importing
beforeEach(async () => {
  ;({ scene, admin, upload, importAll, countOf, search } = await openImporting())
})
afterEach(() => scene.close())

test('a vendor without a place stays a draft until a list says where it is', async () => {
  const first = await importAll(listOf(barn.with(1, ''), hall))
  expect(first).toMatchObject({
    created: 2,
    warnings: [expect.stringContaining('1 of 2 vendors have no place')],
  })
  expect(await search({ q: 'Elm Barn' })).toEqual([])

  expect(await importAll(listOf(barn, hall))).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
  })
  expect(await search({ q: 'Elm Barn' })).toHaveLength(1)
})

test('a failure in the middle leaves nothing, says so, and the import can be repeated', async () => {
  const { body } = await upload(dirtyCsv())
  await scene.call(contract.runImport, { importId: body._id }, admin)
  await scene.db
    .run(sql`create function break_off() returns trigger language plpgsql as $$ begin if (
    select count(*) from vendors
  ) > 200 then raise 'the disk is on fire'; end if; return null; end $$`)
  await scene.db.run(
    sql`create trigger break_off after insert on vendors
      for each statement execute function break_off()`,
  )

  await expect(runWaiting(scene.services)).rejects.toThrow('on fire')

  const failed = (await scene.call(contract.getImport, { importId: body._id }, admin)).body
  expect(failed).toMatchObject({
    status: 'failed',
    problem: 'Nothing was imported. Something went wrong on our side; please try again.',
  })
  expect([
    await countOf('vendors'),
    await countOf('cities'),
    await countOf('vendor_search'),
  ]).toEqual([0, 0, 0])

  await scene.db.run(sql`drop trigger break_off on vendors`)
  await scene.call(contract.runImport, { importId: body._id }, admin)
  await runWaiting(scene.services)
  expect((await scene.call(contract.getImport, { importId: body._id }, admin)).body).toMatchObject({
    status: 'done',
    created: 403,
    problem: null,
  })
})

test('an import whose server was killed is shown as failed, those that run or wait are not', async () => {
  const { body } = await upload(listOf(barn))
  await scene.call(contract.runImport, { importId: body._id }, admin)
  await scene.db.run(sql`update imports set started_at = now() - interval '1 minute'`)

  await scene.db.transaction(async (other) => {
    await other.run(sql`select pg_advisory_xact_lock(7236012, hashtext(${body._id}))`)
    await runWaiting(scene.services)
    expect((await scene.call(contract.getImport, { importId: body._id }, admin)).body.status).toBe(
      'running',
    )
  })
  // Another list that is being imported meanwhile does not hide it.
  await scene.db.transaction(async (other) => {
    await other.run(sql`select pg_advisory_xact_lock(7236010)`)
    await failInterrupted(scene.services)
  })
  expect((await scene.call(contract.getImport, { importId: body._id }, admin)).body).toMatchObject({
    status: 'failed',
    problem: 'Nothing was imported: the import was interrupted. Please run it again.',
  })
  expect(await countOf('vendors')).toBe(0)
})

test('two imports of one list at the same time make each vendor once', async () => {
  const lists = [await upload(listOf(barn, hall)), await upload(listOf(barn, hall))]
  await scene.db.run(sql`update imports set status = 'running', started_at = now()`)

  const reports = await Promise.all(lists.map(({ body }) => runImport(scene.services, body._id)))

  expect(reports.map(({ created }) => created).toSorted()).toEqual([0, 2])
  expect(await countOf('vendors')).toBe(2)
})

test('the columns can be corrected; what cannot be is said', async () => {
  const { body } = await upload(Buffer.from('a,b,c\nElm Barn,Alton,55\nWick Hall,Totnes,60\n'))
  const importId = body._id
  const map = (mapping: Record<string, string>, more = {}) =>
    scene.call(contract.updateImportMapping, { importId, mapping, ...more }, admin)

  const mapped = await map({ a: 'name', b: 'city', c: 'price' }, { currency: 'GBP' })
  expect(mapped.body).toMatchObject({
    mapping: { a: 'name', b: 'city', c: 'price' },
    unmapped: [],
    vendors: 2,
    currency: 'GBP',
  })
  expect(mapped.body.vendorSample[0]).toMatchObject({
    name: 'Elm Barn',
    place: 'Alton',
    price: expect.stringContaining('£55'),
  })
  expect((await map({ a: 'ignore', b: 'city', c: 'price' })).body).toMatchObject({
    vendors: 0,
    problem: expect.stringContaining('No column holds'),
  })
  expect(await scene.call(contract.runImport, { importId }, admin)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('No column holds') },
  })
  expect((await map({ a: 'nonsense' })).status).toBe(422)
  expect((await map({ z: 'name' })).status).not.toBe(500)
  expect((await map({ a: 'name' }, { category: 'dragons' })).body.fields).toEqual({
    category: 'Choose a category from the list.',
  })
})

test.each([
  ['nothing', Buffer.alloc(0), 422, 'This file is empty.'],
  [
    'a spreadsheet',
    Buffer.from('PK\u0003\u0004rest of a workbook', 'latin1'),
    415,
    'This is a spreadsheet or an archive, not CSV. Save the list as CSV, then choose that file.',
  ],
  [
    'a program',
    Buffer.from([77, 90, 0, 1, 2, 3]),
    415,
    'This is not a text file. Save the list as CSV (UTF-8), then choose that file.',
  ],
  ['a header alone', Buffer.from('Venue,Town,Price\n'), 422, 'The file has a header but no rows.'],
  [
    'more than 10 MB',
    Buffer.alloc(10 * 1024 * 1024 + 1, 'a,'),
    413,
    'A list can be at most 10 MB. Split it, and import the parts one after the other.',
  ],
])('%s is refused in a sentence and leaves nothing', async (_what, bytes, status, message) => {
  const answer = await upload(bytes)
  expect(answer).toMatchObject({ status, body: { message, fields: { file: message } } })
  expect((await scene.call(contract.getImports, {}, admin)).body.items).toEqual([])
})

test('an import, and its undoing, is cancelled after much of it is written, and nothing stays', async () => {
  await scene.db.run(sql`
    create function stay_in_the_middle() returns trigger language plpgsql as $$
    begin
      if (select count(*) from import_changes) >= 400 then
        perform pg_advisory_xact_lock_shared(42);
      end if;
      return null;
    end $$`)
  await scene.db.run(sql`
    create trigger stay_in_the_middle before insert or delete on vendors
      execute function stay_in_the_middle()`)
  const importId = (await upload(dirtyCsv())).body._id
  const now = async () => (await scene.call(contract.getImport, { importId }, admin)).body
  const cancelInTheMiddle = async () => {
    const { running, answer } = await scene.db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(42)`)
      const running = runWaiting(scene.services)
      await eventually(() =>
        scene.db.maybe(sql`select from pg_locks where objid = 42 and not granted`),
      )
      return { running, answer: await scene.call(contract.cancelImport, { importId }, admin) }
    })
    await running
    return answer
  }

  await scene.call(contract.runImport, { importId }, admin)
  expect((await cancelInTheMiddle()).body).toMatchObject({ status: 'running', stopping: true })
  expect(await now()).toMatchObject({
    status: 'cancelled',
    problem: 'Cancelled. Nothing was imported.',
  })
  expect([await countOf('vendors'), await countOf('cities')]).toEqual([0, 0])

  await scene.db.run(sql`alter table vendors disable trigger stay_in_the_middle`)
  await scene.call(contract.runImport, { importId }, admin)
  await runWaiting(scene.services)
  await scene.db.run(sql`alter table vendors enable trigger stay_in_the_middle`)
  expect(await now()).toMatchObject({ status: 'done', created: 403 })

  await scene.call(contract.undoImport, { importId }, admin)
  expect((await cancelInTheMiddle()).body).toMatchObject({ status: 'undoing', stopping: true })
  expect(await now()).toMatchObject({ status: 'done', problem: 'Cancelled. Nothing was undone.' })
  expect(await countOf('vendors')).toBe(403)

  await scene.db.run(sql`drop function stay_in_the_middle cascade`)
  await scene.call(contract.undoImport, { importId }, admin)
  await runWaiting(scene.services)
  expect(await now()).toMatchObject({ status: 'undone' })
  expect([await countOf('vendors'), await countOf('cities')]).toEqual([0, 0])
})

test('a list that takes longer to read than a quiet line is kept is answered all the same', async () => {
  const { server } = scene.app
  server.setTimeout(400)
  const url = await scene.app.listen({ port: 0, host: '127.0.0.1' })
  await upload(listOf(barn))
  const { cookies = {} } = admin
  const sent = (path: string, init: RequestInit) =>
    fetch(new URL(path, url), {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
      },
    })
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(listOf(barn, hall))]), 'list.csv')
  const { asked } = await scene.db.transaction(async (tx) => {
    await tx.run(sql`lock table cities in access exclusive mode`)
    const asked = sent(contract.createImport.path, { method: 'POST', body })
    await delay(1500)
    return { asked }
  })
  const answer = await asked
  expect([answer.status, await answer.json()]).toMatchObject([200, { vendors: 2 }])
})
