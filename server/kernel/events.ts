import type { Db } from '#server/db/db.ts'

type Listener<Payload> = (tx: Db, payload: Payload) => Promise<unknown>

/**
 * Something that a domain says inside its transaction, for domains that it must not know.
 * `emit` runs the listeners one after the other; what one throws ends the transaction.
 * `listen` is called once, where all modules are put together: an event that nobody was connected to is an error.
 */
export function defineEvent<Payload>(name: string) {
  let listeners: readonly Listener<Payload>[] | undefined
  return {
    listen(...all: Listener<Payload>[]): void {
      listeners = all
    },
    async emit(tx: Db, payload: Payload): Promise<void> {
      if (!listeners) throw new Error(`Nobody was connected to the event ${name}.`)
      for (const listener of listeners) await listener(tx, payload)
    },
  }
}
