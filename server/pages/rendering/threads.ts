import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { load } from '#server/kernel/limits.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { hasRenderer } from './renderer.ts'
import { openRenderers, type Renderers } from './pool.ts'

/** A page that takes more memory (MB) ends its thread, not the server. */
const maxHeapMb = 512
/**
 * Room for what is new (MB): three times 16, of which one page takes two or three. Left alone it grows to three times
 * 64, most of what a thread then holds, and no page is drawn for less.
 */
const maxNewMb = 48

/** The product's own pool; undefined where there are no pages to draw, or their build is watched. */
export const openThreads = (settings: ServerSettings): Renderers | undefined =>
  hasRenderer() && !settings.hmrPort
    ? openRenderers({
        ...load.pages,
        threads: Math.min(load.pages.threads, availableParallelism()),
        start: () =>
          new Worker(new URL('./thread.ts', import.meta.url), {
            workerData: settings,
            resourceLimits: {
              maxOldGenerationSizeMb: maxHeapMb,
              maxYoungGenerationSizeMb: maxNewMb,
            },
          }),
      })
    : undefined
