import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** A PDF and the name that it is saved under, in any script (RFC 6266). Nobody keeps a copy on the way. */
export class PdfAnswer {
  readonly bytes: Buffer
  readonly name: string
  constructor(bytes: Buffer, name: string) {
    this.bytes = bytes
    this.name = name
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', create(fileName(this.name)))
      .send(this.bytes)
  }
}

/** What no file may be called stands for nothing. */
const fileName = (name: string) => {
  const clean = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|%]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  return `${[...clean].slice(0, 120).join('').trim()}.pdf`
}
