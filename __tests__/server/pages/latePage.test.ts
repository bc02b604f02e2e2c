import { readFileSync } from 'node:fs'
import { comingAgain } from '#server/pages/rendering/document.ts'
import { buildApp } from '#server/app.ts'
import { patience } from '#server/kernel/limits.ts'
import { hasContent, openPage } from '#__tests__/support/openPage.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
const { pageMs } = patience
beforeAll(async () => {
  scene = await openScene()
  // Files that draw pages themselves have more of it, in the same worker.
  patience.pageMs = 1500
})
afterAll(async () => {
  patience.pageMs = pageMs
  await scene.close()
})

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
  // Who has no scripts gets the page itself again.
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="3"></noscript>')
  await app.close()
})

test('who has no scripts is not told to allow them where the page comes by itself', () => {
  const said = comingAgain(readFileSync('public/index.html', 'utf8'))
  expect(said).toContain('One moment: this page opens by itself.')
  expect(said).not.toContain('This page needs JavaScript')
})
