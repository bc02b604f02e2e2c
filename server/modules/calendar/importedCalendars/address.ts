import { seal, unseal } from '#server/kernel/secrets/sealed.ts'

const use = 'everset: addresses of calendars'

/** Whoever has the address can read the calendar: it is not kept in plain, and opens in its own row alone. */
export const sealAddress = (secret: Buffer, id: string, address: string) =>
  seal(secret, use, id, address)
/** @returns null where the secret was another one */
export const addressOf = (secret: Buffer, id: string, sealed: Buffer) =>
  unseal(secret, use, id, sealed)

/** As it is fetched: what calendar programs subscribe to is an ordinary address. */
export const webAddress = (typed: string) =>
  typed.trim().replace(/^(?:webcals?|feed):\/\//i, 'https://')
