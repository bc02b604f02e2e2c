import * as contract from '#contract/moderation/imports.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { runWaiting } from '#server/modules/moderation/imports/run.ts'
import { openScene } from './scene.ts'
import { sendFile } from './vendors.ts'
import { toCsv } from '#packages/list-import/__tests__/support/venues.ts'

export const header = ['Venue', 'Town', 'Price', 'Capacity', 'Website', 'Description']
export const barn = [
  'Elm Barn',
  'Alton',
  'From £55 per meal',
  '120',
  'https://elm.example',
  'A barn among elms.',
]
export const hall = [
  'Wick Hall',
  'Totnes',
  '£4,500',
  '80',
  'https://wick.example',
  'A hall by the river.',
]
export const listOf = (...rows: string[][]) => Buffer.from(toCsv([header, ...rows]))
type Checked = contract.Import & { message: string; fields: Record<string, string> }

/** A scene with an admin who imports lists. */
export async function openImporting() {
  const scene = await openScene()
  const admin = await scene.hasAccount('admin')
  const upload = async (bytes: Buffer, name = 'venues.csv') => {
    const { status, body } = await sendFile(scene, bytes, admin, name, contract.createImport.path)
    return { status, body: body as Checked }
  }
  const importAll = async (bytes: Buffer) => {
    const { body } = await upload(bytes)
    expect(await scene.call(contract.runImport, { importId: body._id }, admin)).toMatchObject({
      status: 200,
      body: { status: 'running' },
    })
    await runWaiting(scene.services)
    return (await scene.call(contract.getImport, { importId: body._id }, admin)).body
  }
  const countOf = async (
    table: 'vendors' | 'cities' | 'vendor_search' | 'state_changes' | 'resources',
  ) =>
    (
      await scene.db.one<Record<string, number>>(sql`
        select (select count(*)::int from vendors) as vendors,
          (select count(*)::int from cities) as cities,
          (select count(*)::int from vendor_search) as vendor_search,
          (select count(*)::int from state_changes) as state_changes,
          (select count(*)::int from resources) as resources`)
    )[table]
  const search = async (input: Record<string, string | number>) =>
    (await scene.call(searchVendors, input)).body.items
  return { scene, admin, upload, importAll, countOf, search }
}
export type Importing = Awaited<ReturnType<typeof openImporting>>
