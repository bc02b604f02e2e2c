import { appendFileSync, writeFileSync } from 'node:fs'
import { fileCutter, numberedFile } from '#domain/imports/files.ts'
import type { Pool } from '#server/db/db.ts'
import type { Files } from '#server/kernel/files.ts'
import { getVendorRows } from '#server/modules/moderation/imports/export/export.ts'
import {
  getImportPictures,
  retryPictures,
} from '#server/modules/moderation/imports/pictures/service.ts'
import { failInterrupted, undoNow } from '#server/modules/moderation/imports/run.ts'
import { cancelImport, getImports } from '#server/modules/moderation/imports/service.ts'
import type { Action } from './importOptions.ts'

type Print = (line: string) => void

/** What can be done with lists that were imported before, and with the vendors that are here. */
export async function act(
  { db, bulk, files }: { db: Pool; bulk: Pool; files: Files },
  action: Action,
  print: Print,
): Promise<void> {
  if ('past' in action) return listPast(db, print)
  if ('export' in action) return writeVendors(bulk, action.export, print)
  if ('cancel' in action) {
    const { status } = await cancelImport(db, action.cancel)
    return print(status === 'cancelled' ? 'Cancelled.' : 'It stops within a second.')
  }
  if ('pictures' in action) return print((await retryPictures(db, action.pictures)).message)
  const { warnings } = await undoNow({ db, bulk, files }, action.undo)
  warnings.forEach(print)
}

async function listPast(db: Pool, print: Print) {
  await failInterrupted({ db })
  const { items } = await getImports(db)
  if (items.length === 0) print('Nothing was imported yet.')
  for (const { _id, fileName, status, created, updated, createdAt, problem } of items) {
    print(`${_id}  ${createdAt.slice(0, 16)}  ${status.padEnd(9)}  ${fileName}`)
    if (status === 'done') print(`  ${created} created, ${updated} updated`)
    if (problem) print(`  ${problem}`)
    const { done, waiting, failed, failures } = await getImportPictures(db, _id)
    if (done + waiting + failed)
      print(`  pictures: ${done} fetched, ${waiting} waiting, ${failed} failed`)
    for (const { vendor, address, problem: why } of failures.slice(0, 5))
      print(`    ${vendor}: ${address}: ${why}`)
  }
}

/** To this file, and where an import takes no more in one, to others beside it. */
async function writeVendors(bulk: Pool, path: string, print: Print) {
  const begins = fileCutter()
  const files: string[] = []
  let count = 0
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await getVendorRows(bulk, cursor)
    if (begins(page)) {
      files.push(numberedFile(path, files.length + 1))
      writeFileSync(files.at(-1) ?? path, page.header)
    }
    appendFileSync(files.at(-1) ?? path, page.csv)
    count += page.count
    cursor = page.nextCursor
  }
  print(`${count} ${count === 1 ? 'vendor' : 'vendors'} written to ${files.join(', ')}.`)
}
