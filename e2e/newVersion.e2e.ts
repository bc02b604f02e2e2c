import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { base, openBrowser, openPerson } from './browser.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** The product as seen before and after a release, whose first scripts have other names. */
async function openRelease() {
  const names = [
    ...(await (await fetch(`${base}/`, { headers: { accept: 'text/html' } })).text()).matchAll(
      /\/assets\/public\.[0-9a-f]{8}\.js/g,
    ),
  ].map(([name]) => name)
  const next = new Map(
    names.map((name) => [name, name.replace(/[0-9a-f]{8}(?=\.js$)/, '00000000')]),
  )
  let isOut = false
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const path = [...next].find(([, name]) => name === url)?.[0] ?? url
    fetch(base + path, {
      headers: { accept: request.headers.accept ?? '*/*', cookie: request.headers.cookie ?? '' },
    })
      .then(async (answer) => {
        const headers = [...answer.headers].filter(
          ([name]) =>
            !/^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(
              name,
            ),
        )
        let body: Buffer | string = Buffer.from(await answer.arrayBuffer())
        if (isOut && /html|javascript/.test(answer.headers.get('content-type') ?? '')) {
          body = body.toString()
          for (const [old, name] of next) body = body.replaceAll(old, name)
        }
        response.writeHead(answer.status, Object.fromEntries(headers)).end(body)
      })
      .catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const [entry = ''] = [...next].find(([name]) => name.includes('public')) ?? []
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entry,
    nextEntry: next.get(entry) ?? '',
    comeOut: () => void (isOut = true),
    close: () => (server.closeAllConnections(), server.close()),
  }
}

test('a release is announced where the page is open, reloads nothing by itself, and is there afterwards', async () => {
  const release = await openRelease()
  const { context, page, errors } = await openPerson(browser, { baseURL: release.url })
  const has = (entry: string) =>
    page.evaluate(
      (entry) => performance.getEntriesByName(new URL(entry, location.href).href).length > 0,
      entry,
    )
  const workersEntry = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }: MessageEvent<{ entry: string }>) =>
            resolve(data.entry),
          )
          port1.start()
          navigator.serviceWorker.controller?.postMessage('state', [port2])
        }),
    )
  await page.goto('/pricing')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  assert.equal(await workersEntry(), release.entry)
  assert.ok(await has(release.entry))

  release.comeOut()
  const mark = 'open before the release'
  await page.evaluate((mark) => document.body.setAttribute('data-mark', mark), mark)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await notice.waitFor()
  assert.equal(await page.locator('body').getAttribute('data-mark'), mark)

  await notice.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(
    () => !document.body.hasAttribute('data-mark') && navigator.serviceWorker.controller !== null,
  )
  await page.waitForFunction(
    (entry) => performance.getEntriesByName(new URL(entry, location.href).href).length > 0,
    release.nextEntry,
  )
  assert.equal(await workersEntry(), release.nextEntry)
  assert.equal(await notice.count(), 0)
  assert.deepEqual(errors, [])
  await context.close()
  release.close()
})
