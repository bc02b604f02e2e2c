import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as contract from '#contract/moderation/imports.ts'
import { publicPictures } from '#domain/addresses.ts'
import { sql } from '#server/db/sql.ts'
import { fetchPictures } from '#server/modules/moderation/imports/pictures/service.ts'
import { runWaiting } from '#server/modules/moderation/imports/run.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { hasClaimer, hasUnclaimed } from '#__tests__/support/unclaimed.ts'
import { picture, sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
let admin: Account
let server: Server
let offline = false
let most = 0
beforeEach(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
  const photo = await picture()
  let now = 0
  server = createServer((request, reply) => {
    most = Math.max(most, ++now)
    reply.once('close', () => (now -= 1))
    if (offline) request.socket.destroy()
    else if (request.url === '/garden.jpg') setTimeout(() => reply.end(photo), 100)
    else if (request.url === '/page.jpg') reply.end('<html>no picture</html>')
    else reply.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  server.close()
  await scene.close()
})

test('pictures are fetched beside the import, failures named and tried again, an undo removes them', async () => {
  const { port } = server.address() as AddressInfo
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  const { body } = await sendFile(
    scene,
    Buffer.from(
      `Name,Town,Photo\nElm Barn,Alton,${at('/garden.jpg')}\nWick Hall,Totnes,http://10.0.0.9/a.jpg\n`,
    ),
    admin,
    'list.csv',
    contract.createImport.path,
  )
  const importId = (body as contract.Import)._id
  await scene.call(contract.runImport, { importId }, admin)
  await runWaiting(scene.services)
  // The list's own pictures, and more of one website than may be asked at once.
  await scene.db.run(sql`delete from import_pictures`)
  const [elm, wick] = await scene.db.many<{ id: string }>(
    sql`select id from vendors order by business_name`,
  )
  const ask = (vendor: { id: string } | undefined, address: string) =>
    scene.db.run(sql`
      insert into import_pictures (import_id, vendor_id, address, host)
      values (${importId}, ${vendor?.id}, ${address}, ${new URL(address).hostname})`)
  for (const n of [1, 2, 3, 4, 5]) await ask(elm, at('/garden.jpg') + `#${n}`)
  // The list names them, too; one is claimed before the undo.
  const oak = { id: await hasUnclaimed(scene, { businessName: 'Oak House' }) }
  const ash = { id: await hasUnclaimed(scene, { businessName: 'Ash Court' }) }
  await ask(oak, at('/garden.jpg') + '#6')
  await ask(ash, at('/garden.jpg') + '#7')
  await ask(wick, at('/gone.jpg'))
  await ask(wick, at('/page.jpg'))
  await ask(wick, 'http://10.0.0.9/a.jpg')

  const rules = {
    isAllowed: (address: string) => address === '127.0.0.1',
    ports: [String(port), ''],
  }
  await fetchPictures(scene.services, rules)
  expect(most).toBeLessThanOrEqual(2)
  const pictures = async () =>
    (await scene.call(contract.getImportPictures, { importId }, admin)).body
  expect(await pictures()).toMatchObject({
    waiting: 0,
    done: 7,
    failed: 3,
    failures: expect.arrayContaining([
      expect.objectContaining({
        vendor: 'Wick Hall',
        problem: 'There is no longer anything at this address.',
      }),
      expect.objectContaining({ problem: expect.stringContaining('JPEG, PNG') }),
      expect.objectContaining({ problem: expect.stringContaining('public internet') }),
    ]),
  })
  const { base } = await scene.db.one<{ base: string }>(
    sql`select base from photos where vendor_id = ${elm?.id} and cover`,
  )
  const file = `${base.slice(publicPictures.length)}-400.webp`
  expect(await scene.services.files.writtenAt(file)).not.toBeNull()

  offline = true
  await scene.db.run(sql`update import_pictures set status = 'waiting' where status = 'failed'`)
  await scene.db.run(sql`delete from import_pictures where host = '10.0.0.9'`)
  await fetchPictures(scene.services, rules)
  expect(await pictures()).toMatchObject({ waiting: 2, failed: 0 })
  await scene.db.run(
    sql`update import_pictures set tries = 9, next_at = now() where status = 'waiting'`,
  )
  await fetchPictures(scene.services, rules)
  expect(await pictures()).toMatchObject({
    waiting: 0,
    failed: 2,
    failures: [{ problem: 'The website broke off.' }, {}],
  })
  offline = false
  expect((await scene.call(contract.retryPictures, { importId }, admin)).status).toBe(200)
  expect(await pictures()).toMatchObject({ waiting: 2, failed: 0 })

  const owner = await hasClaimer(scene)
  await scene.db.run(
    sql`update vendors set user_id = ${owner._id}, status = 'draft' where id = ${ash.id}`,
  )
  await scene.call(contract.undoImport, { importId }, admin)
  await runWaiting(scene.services)
  expect(await scene.db.many(sql`select vendor_id as id from photos`)).toEqual([ash])
  expect(await scene.services.files.writtenAt(file)).toBeNull()
})
