import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'

export type Mail = { to: string; text: string }

/**
 * A real SMTP server for the product, and the mails to an address (`?to=`) as JSON over HTTP for the tests.
 */
export async function startMailServer(smtpPort: number, httpPort: number): Promise<() => void> {
  const mails: Mail[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text })
        done()
      })
    },
  })
  await new Promise<void>((ready) => smtp.listen(smtpPort, '127.0.0.1', ready))
  const mailbox = createServer(({ url = '' }, response) => {
    const to = new URL(url, 'http://mailbox').searchParams.get('to')
    response.end(JSON.stringify(mails.filter((mail) => mail.to === to)))
  }).listen(httpPort, '127.0.0.1')
  return () => {
    mailbox.close()
    smtp.close()
  }
}
