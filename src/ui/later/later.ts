import { type ComponentType, lazy } from 'react'

/**
 * A component whose code is fetched when it is first drawn, which the server does at once; a `<Suspense>` above it
 * shows what stands there meanwhile.
 * @param load its code, as all of src/ui/later takes it: `async () => (await import('./Part.tsx')).Part`
 * @param missing in its place where the code can not be fetched: browsers do not try it again. Else the page fails.
 */
export const later = <Props>(
  load: () => Promise<ComponentType<Props>>,
  missing?: ComponentType<Props>,
) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (missing) return { default: missing }
      throw error
    }
  })
