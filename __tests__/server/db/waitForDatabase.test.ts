import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { waitForDatabase } from '#server/db/waitForDatabase.ts'
import { freePort } from '#server/db/embeddedLaunch.ts'
import { eventually } from '#__tests__/support/product.ts'

/** A database that says the same to whoever comes. */
async function saying(answer: (socket: Socket) => void, port = 0) {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => answer(socket))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
const refusing = (code: string, message: string) => (socket: Socket) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  socket.end(Buffer.concat([head, fields]))
}
const urlOf = (port: number) => `postgres://asha:verysecret@127.0.0.1:${port}/weddings`
const complaint = (url: string) =>
  waitForDatabase(url, undefined, undefined, 700).then(
    () => 'none',
    ({ message }: Error) => message,
  )

test.each([
  ['57P03', 'the database system is starting up', 'is still starting, also after 1 s'],
  ['53300', 'sorry, too many clients already', 'has no connection left, also after 1 s'],
  ['28P01', 'password authentication failed for user "asha"', 'refuses the password'],
  ['28000', 'no pg_hba.conf entry', 'does not let this user in'],
  ['3D000', 'database "weddings" does not exist', 'has no database of this name'],
])('%s: one sentence says which database, what is wrong, what to do', async (code, text, says) => {
  const { port, close } = await saying(refusing(code, text))
  const message = await complaint(urlOf(port))
  close()
  const where = `PostgreSQL at 127.0.0.1:${port} (database weddings, user asha)`
  expect(message).toMatch(new RegExp(`^.{${where.length}} ${says}\\. [A-Z].+\\.$`))
  expect(message).toContain(where)
  expect(message).not.toContain('verysecret')
})

test('one that refuses, or closes the connection, or can’t be read', async () => {
  expect(await complaint(urlOf(await freePort()))).toContain('refuses the connection, also after')
  const { port, close } = await saying((socket) => socket.destroy())
  expect(await complaint(urlOf(port))).toContain('closes the connection')
  close()
  expect(await complaint('postgres://asha:verysecret@[::/weddings')).toMatch(
    /^DATABASE_URL can’t be read\. It looks like postgres:/,
  )
})

test('one that is only a moment away is waited for', async () => {
  const said: string[] = []
  const port = await freePort()
  const waiting = waitForDatabase(urlOf(port), (line) => said.push(line))
  const where = `PostgreSQL at 127.0.0.1:${port} (database weddings, user asha)`
  await eventually(() => said.length > 0)
  expect(said).toEqual([`${where} refuses the connection; waiting for it, 30 s at most …`])
  const { close } = await saying(refusing('28P01', 'no'), port)
  await expect(waiting).rejects.toThrow('refuses the password. Correct user and password')
  close()
  await waitForDatabase(process.env.EVERSET_TEST_SERVER ?? '')
})
