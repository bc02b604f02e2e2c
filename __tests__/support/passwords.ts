import { load } from '#server/kernel/limits.ts'

const { memoryCost, timeCost } = load.hashes

/** As cheap as argon2 goes: what a hash costs is seen in two files alone. */
export const cheapHashes = () => Object.assign(load.hashes, { memoryCost: 8, timeCost: 1 })

/** As in the product, until the next scene opens. */
export const realHashes = () => Object.assign(load.hashes, { memoryCost, timeCost })
