import { calendarFile } from '#domain/addresses.ts'
import { hmac, sha256 } from '#server/http/tokens.ts'

/** 192 bits, made of the feed's seed and this server's secret: the database alone does not tell an address. */
const tokenOf = (secret: Buffer, seed: string) =>
  hmac(secret, `calendar feed ${seed}`).toString('hex').slice(0, 48)

export const fingerprintOf = (token: string) => sha256(token)
export const seedPrint = (secret: Buffer, seed: string) => fingerprintOf(tokenOf(secret, seed))

/** @returns null where it was made with another secret: it is answered, and nobody can say it again */
export function addressOf(
  { secret, publicUrl }: { secret: Buffer; publicUrl: string },
  { seed, fingerprint }: { seed: string; fingerprint: Buffer },
): string | null {
  const token = tokenOf(secret, seed)
  return fingerprint.equals(fingerprintOf(token)) ? publicUrl + calendarFile(token) : null
}
