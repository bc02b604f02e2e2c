import type { FastifyBaseLogger } from 'fastify'
import { allRows, inOneQuestion, markLost, readRows, type PictureRow } from './pictureRows.ts'
import { filesOf } from './vendors/photos/store.ts'
import { claimFreeFiles } from '#server/kernel/claims.ts'
import { publicPictures } from '#domain/addresses.ts'
import type { Services } from '#server/kernel/services.ts'

type Needs = Pick<Services, 'bulk' | 'files'>
type Log = Pick<FastifyBaseLogger, 'error' | 'info'>
/** A picture's files, as they lie there. */
type Picture = { base: string; names: string[] }

/** Pictures of people; those of the demo come with the program. */
const shelves = ['vendors', 'reviews', 'payments', 'evidence']
/** So many, and most of all: then the disk or the database is another one, and nothing is touched. */
const many = 50
const dayMs = 86_400_000

/** `…/name-800.avif`, and what an upload was writing when it was killed, belong to `…/name`. */
const baseOf = (name: string) => publicPictures + name.replace(/(?:-\d+)?\.\w+(?:\.part)?$/, '')

async function* findPictures({ files }: Needs): AsyncGenerator<Picture[]> {
  let batch: Picture[] = []
  for (const shelf of shelves) {
    for (const owner of await files.list(shelf)) {
      const folder = `${shelf}/${owner}`
      const names = (await files.list(folder)).map((name) => `${folder}/${name}`)
      if (names.length === 0) await files.removeEmpty(folder)
      for (const [base, ofPicture] of Map.groupBy(names, baseOf))
        batch.push({ base, names: ofPicture })
      if (batch.length < inOneQuestion) continue
      yield batch
      batch = []
    }
  }
  yield batch
}

const spareOf = ({ names }: Picture, row: PictureRow | undefined) => {
  const inUse = new Set(row && filesOf(row))
  return names.filter((name) => !inUse.has(name))
}

/**
 * Removes what no row speaks of, unless somebody is just writing it: an upload's files come before its row, and its
 * name is claimed until both are there.
 */
async function removeSpare({ bulk, files }: Needs, spare: Picture): Promise<number> {
  return bulk.transaction(async (tx) => {
    if (!(await claimFreeFiles(tx, spare.base))) return 0
    // Its row may have come since we looked.
    const names = spareOf(spare, (await readRows(tx, [spare.base]))[0])
    await files.remove(names)
    return names.length
  })
}

/** Whether most of the pictures have no row, and not since yesterday: a folder that belongs to another database. */
async function isForeign({ files }: Needs, spare: Picture[], pictures: number): Promise<boolean> {
  if (spare.length < many || spare.length * 2 < pictures) return false
  let old = 0
  for (const { names } of spare) {
    const at = await files.writtenAt(names[0] ?? '')
    if (at && Date.now() - at.getTime() > dayMs) old += 1
  }
  return old >= many && old * 2 >= pictures
}

async function isComplete({ files }: Needs, row: PictureRow): Promise<boolean> {
  for (const name of filesOf(row)) if (!(await files.writtenAt(name))) return false
  return true
}

/**
 * Job: files without rows go, whatever killed the upload or the deletion that left them; rows without files are told of
 * in the log and hidden from couples until the files are back. May run on several servers at once.
 */
export async function sweepFiles(needs: Needs, log: Log): Promise<void> {
  const { bulk } = needs
  const spare: Picture[] = []
  const complete = new Set<string>()
  let pictures = 0
  for await (const batch of findPictures(needs)) {
    const rows = new Map(
      (
        await readRows(
          bulk,
          batch.map(({ base }) => base),
        )
      ).map((row) => [row.base, row]),
    )
    for (const found of batch) {
      const row = rows.get(found.base)
      const names = spareOf(found, row)
      if (names.length) spare.push({ base: found.base, names })
      if (row && found.names.length - names.length === filesOf(row).length) complete.add(row.base)
    }
    pictures += batch.length
  }
  if (await isForeign(needs, spare, pictures))
    log.error({ pictures, withoutRow: spare.length }, 'files of another database? nothing removed')
  else {
    let removed = 0
    for (const each of spare) removed += await removeSpare(needs, each)
    if (removed) log.info({ files: removed }, 'files without a row removed')
  }
  await compareRows(needs, complete, log)
}

async function compareRows(needs: Needs, complete: Set<string>, log: Log): Promise<void> {
  const lost: string[] = []
  const back: string[] = []
  // Rows of one picture follow each other.
  let last = { base: '', has: false }
  const hasFiles = async (row: PictureRow) => {
    if (complete.has(row.base)) return true
    if (row.base !== last.base) last = { base: row.base, has: await isComplete(needs, row) }
    return last.has
  }
  let rows = 0
  for await (const batch of allRows(needs.bulk)) {
    rows += batch.length
    for (const row of batch) {
      if (!(await hasFiles(row))) lost.push(row.base)
      else if (row.lost) back.push(row.base)
    }
  }
  if (back.length) await markLost(needs.bulk, back, false)
  if (lost.length >= many && lost.length * 2 > rows)
    return log.error({ rows, lost: lost.length }, 'most pictures have no files: is the disk there?')
  const gone = lost.length ? await markLost(needs.bulk, lost, true) : []
  if (gone.length)
    log.error(
      { pictures: gone.length, first: gone.slice(0, 20).map(({ base }) => base) },
      'pictures without files',
    )
}
