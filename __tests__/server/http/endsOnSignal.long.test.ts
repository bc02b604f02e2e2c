import { once } from 'node:events'
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Command, processesOf, speak, startCommand } from '#__tests__/support/command.ts'
import { databaseProcesses, eventually } from '#__tests__/support/product.ts'

let folder: string
const commands: Command[] = []
const dataDir = (name: string) => join(folder, name)
async function start(name: string, env: Record<string, string> = {}) {
  const command = await startCommand(dataDir(name), env)
  commands.push(command)
  return command
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everset ends-'))
})
afterAll(async () => {
  for (const name of readdirSync(folder))
    for (const line of processesOf(dataDir(name)))
      process.kill(Number.parseInt(line, 10), 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const ready = 'Stop     Ctrl-C'
const signUp = JSON.stringify({ name: 'Asha', email: 'a@ends.test', password: 'marigold and rose' })
const head = (line: string, more: string[] = []) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...more, '', ''].join('\r\n')
const json = (length: number) => ['Content-Type: application/json', `Content-Length: ${length}`]

test('TERM to npm: what is under way finishes, what is new gets 503, nothing is left', async () => {
  const command = await start('first')
  await command.says(ready)
  const slow = speak(command.port, head('POST /api/auth/signup', json(signUp.length)))
  slow.write(signUp.slice(0, 10))
  const kept = speak(command.port, head('GET /healthz'))
  await eventually(() => kept.answer().includes('alive'))
  process.kill(command.npm, 'SIGTERM')
  const url = `http://127.0.0.1:${command.port}/api/categories`
  await eventually(async () => (await fetch(url)).status === 503)

  kept.write(head('GET /api/categories'))
  const post = speak(command.port, head('POST /api/auth/login', json(2000)) + 'x'.repeat(500))
  post.write('x'.repeat(1500))
  const page = speak(command.port, head('GET /', ['Accept: text/html']))
  for (const { closed } of [kept, post, page]) {
    const { answer, error } = await closed
    expect(error).toBe('')
    expect(answer).toContain('HTTP/1.1 503 Service Unavailable')
    expect(answer.split('HTTP/1.1 503')[1]).toMatch(/connection: close/i)
    expect(answer).toMatch(/retry-after: 5/i)
  }
  expect(kept.answer()).toContain('"code":"stopping"')
  expect(page.answer()).toContain('This page tries again by itself.')
  expect(command.isAlive()).toBe(true)

  slow.write(signUp.slice(10))
  const { answer } = await slow.closed
  expect(answer).toMatch(/^HTTP\/1.1 200 [^]*connection: close/i)
  expect(await command.ended()).toBe(0)
})

/** A server over a copy of the first one's database, which is quicker to start than a new one. */
async function startCopy(name: string) {
  execFileSync('cp', ['-a', dataDir('first'), dataDir(name)])
  const command = await start(name)
  await command.says(ready)
  return command
}

const scenes: Record<string, () => Promise<Command>> = {
  async 'Ctrl-C in the terminal, which npm passes on once more'() {
    const command = await startCopy('terminal')
    process.kill(-command.npm, 'SIGINT')
    return command
  },
  async 'TERM to Node alone, twice'() {
    const command = await startCopy('node')
    const server = await command.server()
    process.kill(server, 'SIGTERM')
    await delay(20)
    try {
      process.kill(server, 'SIGTERM')
    } catch (error) {
      // It was quicker.
      expect(error).toMatchObject({ code: 'ESRCH' })
    }
    return command
  },
  async 'the database hangs, and so does a client'() {
    const command = await startCopy('hung')
    speak(command.port, head('POST /api/auth/signup', json(1000)))
    await delay(300)
    for (const pid of databaseProcesses(dataDir('hung'))) process.kill(pid, 'SIGSTOP')
    process.kill(command.npm, 'SIGTERM')
    return command
  },
  async 'while the database is made'() {
    const command = await start('making')
    await eventually(() => readdirSync(dataDir('making')).some((name) => /new-/.test(name)))
    process.kill(command.npm, 'SIGTERM')
    return command
  },
  async 'while the demo is filled in'() {
    const command = await start('demo', { DEMO: '1' })
    await command.says('writing weddings')
    await delay(1000)
    process.kill(command.npm, 'SIGINT')
    return command
  },
  async 'while a database that never answers is waited for'() {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const url = `postgres://asha:secret@127.0.0.1:${port}/everset`
    const asked = once(silent, 'connection')
    const command = await start('silent', { DATABASE_URL: url })
    await asked
    process.kill(command.npm, 'SIGTERM')
    void command.exited.then(() => silent.close().unref())
    return command
  },
}

test('whoever is told, and whenever: it ends with 0, and nothing is left', async () => {
  const seen = await Promise.all(
    Object.entries(scenes).map(async ([name, scene]) => [name, await (await scene()).ended()]),
  )
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(Object.keys(scenes).map((name) => [name, 0])),
  )
  expect(readdirSync(dataDir('making')).filter((name) => name.startsWith('postgres'))).toEqual([])
})

test('npm is killed: its server notices, and ends with its database', async () => {
  const command = await startCopy('orphan')
  process.kill(command.npm, 'SIGKILL')
  await eventually(() => processesOf(dataDir('orphan')).length === 0)
})
