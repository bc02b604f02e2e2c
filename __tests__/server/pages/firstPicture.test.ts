import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sql } from '#server/db/sql.ts'
import { type Keepers, openKeepers } from '#__tests__/support/keepers.ts'

let keepers: Keepers
beforeAll(async () => {
  keepers = await openKeepers()
})
afterAll(() => keepers.close())

const inPage = /url\(&quot;data:image\/avif;base64,([^&]+)&quot;\);inset:0;filter:none"/g

/** A page of a vendor with one picture; with its file, when there are `bytes` of one. */
async function pageWith(name: string, bytes?: Buffer): Promise<string> {
  const { scene, apps, open, change } = keepers
  const { vendorId } = await scene.hasVendor()
  const folder = join(scene.services.files.folder, 'vendors', vendorId)
  await mkdir(folder, { recursive: true })
  if (bytes) await writeFile(join(folder, `${name}-400.avif`), bytes)
  await change(sql`
    insert into photos (vendor_id, position, base, widths, width, height, placeholder, bytes, cover)
    values (${vendorId}, 0, ${`/pictures/vendors/${vendorId}/${name}`}, '{400,800}', 800, 600,
      'data:image/webp;base64,AAAA', 1, true)`)
  return (await open(apps[0], `/vendor/scene-${vendorId}`)).html
}

test('the picture that is seen first is in the page, small, and all of it', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({
    create: { width: 400, height: 300, channels: 3, background: '#a67', noise },
  })
  const html = await pageWith('6f1f3c1e', await picture.avif({ quality: 55 }).toBuffer())
  const [first, second] = [...html.matchAll(inPage)]
  expect(second).toBeUndefined()
  const small = Buffer.from(first?.[1] ?? '', 'base64')
  expect(await sharp(small).metadata()).toMatchObject({ width: 400, height: 300 })
  expect(html).toContain('-400.avif 400w')
})

test.each([
  ['without its file', '6f1f3c1f', undefined],
  ['that can not be read', '6f1f3c20', Buffer.from('no picture')],
])('a picture %s leaves the page as it is', async (_, name, bytes) => {
  const html = await pageWith(name, bytes)
  expect(html).toContain('-400.avif 400w')
  expect(html).toContain('url(&quot;data:image/webp;base64,AAAA&quot;)')
  expect(html).not.toContain('data:image/avif')
})
