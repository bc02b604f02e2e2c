import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createStatement, getEvidence } from '#contract/bookings/evidence.ts'
import { completeBookingAsAdmin } from '#contract/moderation/disputes.ts'
import { sql } from '#server/db/sql.ts'
import { removeEvidenceFilesOf } from '#server/modules/bookings/evidence/queries.ts'
import { sweepFiles } from '#server/modules/sweepFiles.ts'
import { unknownId } from '#__tests__/support/bookings.ts'
import { comes, noShow, over } from '#__tests__/support/outcomes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { picture, sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

/** A booking of which the couple says that it did not happen. */
async function disputed() {
  const it = await over(scene)
  const { bookingId } = it
  comes(scene, 1)
  await it.say(it.couple, noShow)
  const which = { bookingId, about: 'outcome' as const }
  const state = (as: Account, statement: string) =>
    scene.call(createStatement, { ...which, statement }, as)
  const read = (as: Account) => scene.call(getEvidence, which, as)
  const show = (as: Account, bytes: Buffer) =>
    sendFile(scene, bytes, as, 'proof', `/api/bookings/${bookingId}/evidence/outcome/pictures`)
  const files = () =>
    readdir(join(scene.services.files.folder, 'evidence', bookingId)).catch(() => [])
  return { ...it, state, read, show, files }
}
const open = (url: string, as?: Account) => scene.app.inject({ url, cookies: as?.cookies ?? {} })

test('both sides state and show; each row says who and when, and nobody else sees it', async () => {
  const other = await over(scene)
  const { couple, vendor, state, read, show, mailsOf } = await disputed()
  const before = (await mailsOf(vendor)).length
  expect((await state(couple, 'We waited until noon.')).status).toBe(200)
  expect((await show(couple, await picture(500, 300))).status).toBe(200)
  expect((await show(vendor, await picture(300, 500))).status).toBe(200)

  const { entries, mayAdd } = (await read(vendor)).body
  expect(mayAdd).toBe(true)
  expect(entries).toMatchObject([
    { by: 'user', who: couple.name, body: 'We waited until noon.', picture: null },
    { by: 'user', body: null, picture: { widths: [400, 500] } },
    { by: 'vendor', who: vendor.name, body: null, picture: { widths: [300] } },
  ])
  expect(Date.parse(entries[0]?.at ?? '')).toBe(scene.services.clock().getTime())
  // Two rows of the couple soon after each other are one mail.
  expect((await mailsOf(vendor)).slice(before)).toEqual([
    expect.stringMatching(/^.+ added to the dispute about /),
  ])
  expect((await mailsOf(couple)).at(-1)).toMatch(/^Rose Palace added to the dispute about /)

  for (const url of [
    `${entries[1]?.picture?.base}-400.webp`,
    `${entries[2]?.picture?.base}-300.webp`,
  ]) {
    expect((await open(url, vendor)).statusCode).toBe(200)
    expect((await open(url, other.couple)).statusCode).toBe(404)
    expect((await open(url)).statusCode).toBe(404)
    expect((await open(url.replace(/private\/[^/]+\//, ''), vendor)).statusCode).toBe(404)
  }
  for (const as of [other.couple, other.vendor]) {
    expect((await read(as)).status).toBe(404)
    expect((await state(as, 'I was there, too.')).status).toBe(404)
    expect((await show(as, await picture(9, 9))).status).toBe(404)
  }
})

test('it is open as long as the dispute is, and stays to be read', async () => {
  const { couple, vendor, bookingId, state, read, show, say, files } = await disputed()
  expect((await state(couple, ' ')).body.fields).toHaveProperty('statement')
  await state(couple, 'We waited.')
  await say(couple, {})
  expect((await state(vendor, 'Too late.')).status).toBe(409)
  await say(couple, { ...noShow, reason: 'Once more: nobody came.' })
  expect((await state(vendor, 'We came at ten.')).status).toBe(200)
  const admin = await scene.hasAccount('admin')
  await scene.call(completeBookingAsAdmin, { bookingId, reason: 'The photos show it.' }, admin)
  expect((await state(vendor, 'Thank you.')).status).toBe(409)
  expect(await show(vendor, await picture(500, 300))).toMatchObject({ status: 409 })
  expect(await files()).toEqual([])
  expect((await read(couple)).body).toMatchObject({
    mayAdd: false,
    entries: [{ body: 'We waited.' }, { body: 'We came at ten.' }],
  })
  expect(
    (await scene.call(getEvidence, { bookingId: unknownId(), about: 'outcome' }, couple)).status,
  ).toBe(404)
})

test('what is no picture is refused, a PDF as well, and twenty rows are enough, also at once', async () => {
  const { couple, bookingId, show, state, files, read } = await disputed()
  for (const bytes of ['<html>', '%PDF-1.7 the log'])
    expect(await show(couple, Buffer.from(bytes))).toMatchObject({
      status: 415,
      body: { fields: { file: expect.any(String) } },
    })
  expect(await files()).toEqual([])
  await scene.db.run(sql`
    insert into evidence (booking_id, about, said_by, body, said_at)
    select ${bookingId}, 'outcome', 'user', 'n', now() from generate_series(1, 18)`)
  const sent = await Promise.all(['a', 'b', 'c', 'd'].map((each) => state(couple, each)))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  expect((await read(couple)).body.mayAdd).toBe(false)
})

test('a wedding that ends takes its own files along, and its words stay; the sweep knows the rest', async () => {
  const { couple, vendor, bookingId, state, show, read, files } = await disputed()
  await state(couple, 'We waited.')
  await show(couple, await picture(500, 300))
  await show(vendor, await picture(300, 500))
  const { weddingId } = await scene.db.one<{ weddingId: string }>(
    sql`select wedding_id as "weddingId" from bookings where id = ${bookingId}`,
  )
  await scene.db.transaction((tx) => removeEvidenceFilesOf(tx, { weddingId, vendorId: null }))
  await sweepFiles(scene.services, scene.app.log)
  expect(await files()).toEqual([
    expect.stringMatching(/-300\.avif$/),
    expect.stringMatching(/-300\.webp$/),
  ])
  expect((await read(vendor)).body.entries).toMatchObject([
    { body: 'We waited.' },
    { by: 'vendor', picture: { widths: [300] } },
  ])
})
