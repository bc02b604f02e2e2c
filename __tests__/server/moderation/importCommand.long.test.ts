import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getImports } from '#contract/moderation/imports.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { dirtyCsv } from '#packages/list-import/__tests__/support/venues.ts'
import { sameClock } from '#__tests__/support/movingClock.ts'

let scene: Scene
let folder: string
beforeEach(async () => {
  scene = await openScene()
  folder = await mkdtemp(join(tmpdir(), 'everset import '))
  await writeFile(join(folder, 'venues.csv'), dirtyCsv())
})
afterEach(async () => {
  await scene.close()
  await rm(folder, { recursive: true, force: true })
})

/** `npm run import -- …args`, typed in the folder. */
function start(...args: string[]) {
  const env = {
    ...process.env,
    ...sameClock,
    DATABASE_URL: scene.url,
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    GAZETTEER: '0',
    INIT_CWD: folder,
    NODE_ENV: '',
  }
  const child = spawn(process.execPath, ['server/commands/import.ts', ...args], {
    env,
    cwd: resolve('.'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) =>
    child.on('close', (code) => done({ code, ...said })),
  )
  return { child, said, ended }
}
const run = (...args: string[]) => start(...args).ended
const countVendors = async () =>
  (
    await scene.db.one<{ count: number }>(
      sql`select count(*) from vendors where status = 'unclaimed'`,
    )
  ).count

test('a list of 2,160 rows: a dry run, then each venue once, then nothing new', async () => {
  const dry = await run('venues.csv', '--dry-run')
  expect(dry).toMatchObject({ code: 0, err: '' })
  expect(dry.out).toContain('venues.csv: 2,160 rows, 12 columns')
  expect(dry.out).toMatch(/403 vendors, each once/)
  expect(dry.out).toMatch(/Max Dining +capacity/)
  expect(dry.out).toContain('Nothing was imported: this was a dry run.')
  expect(await countVendors()).toBe(0)

  const first = await run('venues.csv')
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(
    /Importing … 403 of 403\nImported in [\d.]+ s: 403 created, 0 updated, 0 unchanged, \d+ lines refused\.\n$/,
  )
  expect(await countVendors()).toBe(403)
  const refused = await readFile(join(folder, 'venues.refused.csv'), 'utf8')
  expect(refused).toMatch(/^line,reason,/)
  expect(refused).toMatch(/\r\n\d+,The line has no name\.,/)

  expect((await run('venues.csv')).out).toMatch(/0 created, 0 updated, 403 unchanged/)
  expect(await countVendors()).toBe(403)
  expect((await scene.call(searchVendors, { q: 'Hadleigh Barn' })).body.items[0]).toMatchObject({
    businessName: 'Hadleigh Barn',
    price: { currency: 'GBP' },
  })
  expect(
    (await scene.call(getImports, {}, await scene.hasAccount('admin'))).body.items.map(
      ({ status }) => status,
    ),
  ).toEqual(['done', 'done'])
})

test('killed in the middle, twice, or stopped by its keys, it leaves nothing, and a repeat imports all', async () => {
  // Else a quick import is over before anybody can kill it.
  await scene.db.run(sql`
    create function stay_in_the_middle() returns trigger language plpgsql as $$
    begin
      if (select count(*) from vendors) >= 200 then
        perform pg_sleep(3);
      end if;
      return null;
    end $$`)
  await scene.db.run(sql`
    create trigger stay_in_the_middle before insert on vendors execute function stay_in_the_middle()`)
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    const { child, said, ended } = start('venues.csv')
    while (!said.out.includes('Importing')) await delay(5)
    child.kill(signal)
    const { code, out } = await ended
    expect(await countVendors()).toBe(0)
    return [code, out.split('\n').slice(-2)]
  }
  await end('SIGKILL')
  await end('SIGKILL')
  expect(await end('SIGINT')).toEqual([130, ['Stopped. Nothing was imported.', '']])
  await scene.db.run(sql`drop function stay_in_the_middle cascade`)

  expect((await run('venues.csv')).out).toContain('403 created')
  expect(await countVendors()).toBe(403)
})

test('what is wrong is said in a sentence, and nothing is imported', async () => {
  await writeFile(join(folder, 'empty.csv'), '')
  await writeFile(join(folder, 'nameless.csv'), 'Price,Capacity\n£5,10\n£6,20\n')
  const wrong = async (...args: string[]) => {
    const { code, out, err } = await run(...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).not.toMatch(/\n\s+at /)
    return err
  }
  expect(await wrong()).toContain('Say which file')
  expect(await wrong('gone.csv')).toBe(`There is no file ${join(folder, 'gone.csv')}.\n`)
  expect(await wrong('empty.csv')).toContain('This file is empty.')
  expect(await wrong('venues.csv', '--map', 'Cost=price')).toContain(
    'The file has no column “Cost”. Its columns are: column 1, Venue Name',
  )
  expect(await wrong('venues.csv', '--map', 'Price=cost')).toContain(
    'There is no field “cost”. The fields are: name, category',
  )
  expect(await wrong('nameless.csv')).toContain('No column holds the vendor’s name')
  expect(await countVendors()).toBe(0)
  expect(existsSync(join(folder, 'venues.refused.csv'))).toBe(false)
})

test('a column that can hardly hold towns is refused, with the way on', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => `Barn ${at},01420 1111${10 + at}`)
  await writeFile(join(folder, 'odd.csv'), `Name,Phone\n${rows.join('\n')}\n`)
  const odd = ['odd.csv', '--map', 'Phone=city'] as const
  const { code, err } = await run(...odd)
  expect({ code, err }).toEqual({
    code: 1,
    err:
      '“Phone” can hardly be the city. 12 of its 12 values look like telephone numbers, not like towns. ' +
      'Nothing was imported. Correct what it holds with --map COLUMN=FIELD, or say that it is right: ' +
      '--decide FILE.json, a file that holds {"sure":{"Phone=city":true}}.\n',
  })
  expect(await countVendors()).toBe(0)
  await writeFile(join(folder, 'sure.json'), '{"sure":{"Phone=city":true}}')
  expect((await run(...odd, '--decide', 'sure.json')).out).toContain('12 created')
})

test('a review is written, decided and run; the import is listed, exported and undone', async () => {
  await writeFile(
    join(folder, 'two.csv'),
    'Name,Town,Price\nElm Barn,Qwyzzlebury,£4500\nWick Hall,Qwyzzlebury,£900\n',
  )
  expect(await run('two.csv', '--review', 'review.json')).toMatchObject({ code: 0, err: '' })
  const file = join(folder, 'review.json')
  const review = JSON.parse(await readFile(file, 'utf8')) as {
    towns: { key: string; text: string }[]
    vendors: { key: string; name: string; action: string }[]
    decisions: { towns: Record<string, string>; vendors: Record<string, string> }
  }
  expect(review.vendors).toMatchObject([{ action: 'new' }, { action: 'new' }])
  expect(await countVendors()).toBe(0)

  review.decisions.towns[review.towns[0]?.key ?? ''] = 'new'
  review.decisions.vendors[review.vendors[1]?.key ?? ''] = 'skip'
  const decisions = {
    ...review.decisions,
    vendors: { ...review.decisions.vendors, nobody: 'skip' },
  }
  await writeFile(file, JSON.stringify({ ...review, decisions }))
  expect((await run('two.csv', '--decide', 'review.json')).err).toContain('“nobody”')
  await writeFile(file, JSON.stringify(review))
  expect((await run('two.csv', '--decide', 'review.json')).out).toContain('1 created')

  expect((await run('--export', 'out.csv')).out).toContain('1 vendor written')
  expect(await readFile(join(folder, 'out.csv'), 'utf8')).toContain('Elm Barn')
  const past = await run('--past')
  expect(past.out).toContain('two.csv')
  const id = past.out.slice(0, 36)
  expect((await run('--undo', id)).out).toContain('1 removed, 0 set back')
  expect(await countVendors()).toBe(0)
  expect((await run('--undo', id)).err).toContain('Only what was imported can be undone.')
})

test('several lists are imported one after the other, and reviewed one by one', async () => {
  await writeFile(join(folder, 'one.csv'), 'Name,Town,Price\nElm Barn,York,£4500\n')
  await writeFile(join(folder, 'two.csv'), 'Name,Town,Price\nWick Hall,Bath,£900\n')
  expect(await run('one.csv', 'two.csv', '--review', 'review.json')).toMatchObject({
    code: 1,
    err: 'A review is of one file: one.csv, two.csv\n',
  })
  expect(await run('one.csv', 'gone.csv')).toMatchObject({ code: 1 })
  expect(await countVendors()).toBe(0)
  expect(await run('one.csv', 'two.csv')).toMatchObject({ code: 0, err: '' })
  expect(await countVendors()).toBe(2)
})

test('a review names what it leaves out of the lines', async () => {
  const rows = ['Elm Barn,York,01904 555101', 'Wick Hall,York,12', 'Oak House,York,01904 555103']
  await writeFile(join(folder, 'calls.csv'), `Name,Town,Phone\n${rows.join('\n')}\n`)
  expect(await run('calls.csv', '--review', 'calls.json')).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(await readFile(join(folder, 'calls.json'), 'utf8'))).toMatchObject({
    warnings: [{ line: 3, message: '“12” was left out: it is no phone number.' }],
  })
})
