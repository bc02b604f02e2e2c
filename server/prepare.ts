import { fillDemo } from '#server/demo/fill.ts'
import { ensureAdmin } from '#server/modules/auth/ensureAdmin.ts'
import type { Services } from '#server/services.ts'

/** Gives an empty database its first rows: demo data where it is wanted, and the admin of the settings. */
export async function prepare(services: Services, say: (line: string) => void): Promise<void> {
  if (services.settings.demo) await fillDemo(services, say)
  await ensureAdmin(services.db, services.settings)
}
