import { buildApp } from '#server/app.ts'
import { hasContent, openPage } from '#__tests__/support/openPage.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => scene.close())

test('a page that is not drawn in time comes without its content, and nobody works on it any more', async () => {
  let wasStopped = false
  const app = buildApp(
    scene.services,
    false,
    (_request, _sources, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          wasStopped = true
          reject(new Error('stopped'))
        })
      }),
  )
  await app.ready()
  const { status, html } = await openPage(app, '/')
  expect([status, hasContent(html), wasStopped]).toEqual([200, false, true])
  // Who has no scripts gets the page itself again, and is not told to allow them.
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="3"></noscript>')
  expect(html).toContain('One moment: this page opens by itself.')
  expect(html).not.toContain('This page needs JavaScript')
  await app.close()
})
