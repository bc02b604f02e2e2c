import { join } from 'node:path'
import { startEmbedded } from './embedded.ts'

/** The database of the settings: at DATABASE_URL, else the embedded one under DATA_DIR. Call `stop` at the end. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  log?: (message: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined }
  return startEmbedded({ dataDir: join(dataDir, 'postgres'), log })
}
