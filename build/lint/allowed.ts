import type { Allowed } from './measures.ts'

/** Known and being mended, by the beginning of the path: nothing is added here but migrations, which only ever grow. */
export const allowed: Allowed = { width: [], length: [], room: ['server/db/migrations'] }
