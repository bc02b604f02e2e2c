import { join } from 'node:path'
import { type Embedded, startEmbedded } from './embedded.ts'
import { waitForDatabase } from './waitForDatabase.ts'

/** The database of the settings: at DATABASE_URL, else the embedded one under DATA_DIR. Call `stop` at the end. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  log?: (message: string) => void,
  signal?: AbortSignal,
): Promise<{ url: string; stop: Embedded['stop'] }> {
  if (!databaseUrl) return startEmbedded({ dataDir: join(dataDir, 'postgres'), log, signal })
  await waitForDatabase(databaseUrl, log, signal)
  return { url: databaseUrl, stop: async () => undefined }
}
