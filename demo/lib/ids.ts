import { createHash } from 'node:crypto'

/** The same identifier for the same name on every machine: a UUID (version 8) made of the name's SHA-256. */
export function idOf(...name: (string | number)[]): string {
  const hex = createHash('sha256').update(name.join('/')).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
