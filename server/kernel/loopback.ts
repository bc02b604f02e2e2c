import type { FastifyRequest } from 'fastify'

/** As a browser writes it into `Host`: a name of this machine for itself, with or without a port. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host)

/** An address as a socket says it, or as HOST may be. */
export const isLoopbackAddress = (address: string): boolean =>
  /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i.test(address)

/** Headers with which a proxy says for whom it asks. */
const forwardedFor = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const

/** A proxy's client on this machine, in a list of addresses. A real proxy adds the address that it saw. */
const isFromHere = (value: string): boolean =>
  value.split(',').every((address) => isLoopbackAddress(address.trim()))

/**
 * Whether somebody at this machine asks, under a name that leads nowhere else: the socket's own other end, whoever is
 * trusted as a proxy. A name like `evil.test` that leads to 127.0.0.1 is a foreign page's (DNS rebinding).
 */
export const isLocalRequest = ({ headers, socket }: FastifyRequest): boolean =>
  isLoopbackHost(headers.host ?? '') &&
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  forwardedFor.every((name) => {
    const value = headers[name]
    return value === undefined || isFromHere(String(value))
  })
