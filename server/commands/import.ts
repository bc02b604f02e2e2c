// npm run import -- FILE.csv: a list of vendors into the database, all or nothing; the server may run or not
import { momentIn } from '#domain/days.ts'
import { basename, join } from 'node:path'
import { bulkTimeoutMs, openPool, type Pool } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { openFiles } from '#server/kernel/files.ts'
import { prepare } from '#server/modules/moderation/imports/check.ts'
import { refusedOf, reportOf } from '@everset/list-import'
import { refuseDoubts } from '#server/modules/moderation/imports/match/refuseDoubts.ts'
import { insertImport } from '#server/modules/moderation/imports/stored/queries.ts'
import { failInterrupted, runImport } from '#server/modules/moderation/imports/run.ts'
import { Cancelled } from '#server/modules/moderation/imports/run/progress.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { beginMarket } from '#server/prepare.ts'
import { readSettings, type ServerSettings } from '#server/kernel/settings.ts'
import { act } from './importActions.ts'
import { findMatches, readDecisionFile, strangeKeys, createReview } from './importDecisions.ts'
import {
  type Action,
  type ImportOptions,
  isAction,
  readList,
  readOptions,
  usage,
} from './importOptions.ts'
import { agree, print, saveRefused, showProgress } from './importTerminal.ts'
import { describe, matchText, resultText, wayOn } from './importText.ts'

/**
 * Reads the list with the cities and categories there are.
 * @throws Error that says what keeps it from being imported
 */
async function checkFile(
  bulk: Pool,
  content: Buffer,
  { file, overrides, currency, category, city, decide }: ImportOptions,
) {
  const decisions = decide ? readDecisionFile(decide) : {}
  const choices = {
    overrides,
    ...(currency && { currency }),
    ...(category && { category }),
    ...(city && { city }),
  }
  const { prepared, categories } = await prepare(bulk, content, { ...choices, decisions })
  const { errors, header, mapping } = prepared
  if (errors.length) {
    const nameless = header.length > 0 && !Object.values(mapping).includes('name')
    throw new Error(
      `${file}: ${errors.join('\n')}${nameless ? ` (--map COLUMN=name)\nIts columns are: ${header.join(', ')}.` : ''}`,
    )
  }
  if (category && categories.length && !categories.some(({ slug }) => slug === category)) {
    throw new Error(
      `There is no category “${category}”. The categories are: ${categories.map(({ slug }) => slug).join(', ')}.`,
    )
  }
  const [strange] = strangeKeys(decisions, prepared)
  if (strange !== undefined)
    throw new Error(`${decide}: the list has no place and no vendor with the key “${strange}”.`)
  const [report, refused] = [reportOf(prepared), refusedOf(prepared)]
  return { prepared, choices, decisions, report, refused, review: prepared.review }
}

/** @param fill gives an empty database its first rows; answers whether it did */
async function importList(
  db: Pool,
  bulk: Pool,
  settings: ServerSettings,
  options: ImportOptions,
  fill: () => Promise<boolean>,
) {
  const { file, dryRun } = options
  const { secret } = settings
  const content = readList(file)
  // Before the list is read: the places that a dead import made go with it, and this one must not lean on them.
  await failInterrupted({ db })
  // Before, too: read without categories a long list would have to be read again.
  if (!dryRun) await fill()
  const { prepared, ...list } = await checkFile(bulk, content, options)
  const met = await findMatches(bulk, secret, prepared, list.decisions)
  print(describe(basename(file), prepared, list.report, saveRefused(file, list.refused)))
  print(matchText(prepared, met))
  if (options.review) {
    createReview(options.review, basename(file), prepared, met, list.decisions)
    return print(`The review is in ${options.review}. Nothing was imported.`)
  }
  if (dryRun) return print('Nothing was imported: this was a dry run.')
  if (prepared.vendors.length === 0)
    throw new Error('There is no vendor in this list that could be imported.')
  refuseDoubts(prepared.review.doubts, list.decisions, wayOn)
  if (!(await agree(prepared.vendors.length, options))) return print('Nothing was imported.')

  const began = Date.now()
  const { _id } = await insertImport(
    bulk,
    { userId: null, fileName: basename(file).slice(-200), content, ...list },
    true,
  )
  print(
    resultText(
      await runImport({ db, bulk, settings }, _id, showProgress(), prepared),
      (Date.now() - began) / 1000,
    ),
  )
}

let interrupted = false

async function run(options: ImportOptions | Action) {
  const settings = readSettings()
  if (!isAction(options)) [options.file, ...options.more].forEach(readList)
  const database = await openDatabase(settings)
  const pools: Pool[] = []
  let stopping: Promise<void> | undefined
  const stop = () =>
    (stopping ??= Promise.all(pools.map((pool) => pool.end())).then(() => database.stop()))
  process.once('SIGINT', () => {
    interrupted = true
    print('\nStopped. Nothing was imported.')
    setTimeout(() => process.exit(130), 3000)
    void database.stop().finally(() => process.exit(130))
  })
  try {
    await migrate(database.url)
    const [db, bulk] = [
      openPool(database.url, { timeoutMs: 10_000, size: 2 }),
      openPool(database.url, { timeoutMs: bulkTimeoutMs, size: 2 }),
    ]
    pools.push(db, bulk)
    // What a first start of the server would do: a list that came first would otherwise keep the demo away.
    const files = openFiles(join(settings.dataDir, 'files'))
    if (isAction(options)) return await act({ db, bulk, files }, options, print)
    // Without the world's towns a list that comes before the first server would make each of its towns a new one.
    if (settings.gazetteer) await loadGazetteer(bulk)
    for (const file of [options.file, ...options.more])
      await importList(db, bulk, settings, { ...options, file }, () =>
        beginMarket({ bulk, clock: () => momentIn(settings.timeZone), settings }, print),
      )
  } finally {
    await stop()
  }
}

const sentenceOf = ({ code = '', message }: Error & { code?: string }) =>
  /^E[A-Z]+$/.test(code) && code !== 'EACCES'
    ? `The database cannot be reached (${code}). Nothing was imported.`
    : message || code

try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === 'help') print(usage)
  else await run(options)
} catch (error) {
  if (error instanceof Cancelled) process.stderr.write(`${error.message}\n`)
  else if (!interrupted) process.stderr.write(`${sentenceOf(error as Error & { code?: string })}\n`)
  process.exitCode = 1
}
