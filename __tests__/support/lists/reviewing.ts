import * as contract from '#contract/moderation/imports.ts'
import { sql } from '#server/db/sql.ts'
import { runWaiting } from '#server/modules/moderation/imports/run.ts'
import { openScene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'
import { toCsv } from '#packages/list-import/__tests__/support/venues.ts'

const header = ['Venue', 'Town', 'Price', 'Capacity', 'Website', 'Phone', 'Description']
export const venue = (name: string, more: Record<string, string> = {}) =>
  header.map((column) => (column === 'Venue' ? name : (more[column] ?? '')))
export const elm = venue('Elm Barn', {
  Town: 'Alton',
  Price: 'From £55 per meal',
  Website: 'https://elm.example',
  Phone: '01420 111111',
  Description: 'A barn among elms.',
})
export const wick = venue('Wick Hall', { Town: 'Totnes', Price: '£4,500', Phone: '01803 222222' })

/** A scene with an admin who looks at a list before it is imported, and after it. */
export async function openReviewing() {
  const scene = await openScene()
  const admin = await scene.hasAccount('admin')
  const upload = async (...rows: string[][]) => {
    const bytes = Buffer.from(toCsv([header, ...rows]))
    const { status, body } = await sendFile(
      scene,
      bytes,
      admin,
      'list.csv',
      contract.createImport.path,
    )
    expect({ status, body }).toMatchObject({ status: 200 })
    return (body as contract.Import)._id
  }
  const run = async (importId: string) => {
    const begun = await scene.call(contract.runImport, { importId }, admin)
    expect(begun.status).toBe(200)
    await runWaiting(scene.services)
    return (await scene.call(contract.getImport, { importId }, admin)).body
  }
  const names = async () =>
    (
      await scene.db.many<{ name: string }>(
        sql`select business_name as name from vendors order by business_name`,
      )
    ).map(({ name }) => name)
  return { scene, admin, upload, run, names }
}
export type Reviewing = Awaited<ReturnType<typeof openReviewing>>
