import type { AppDispatch } from '#store/hooks.ts'
import { homeApi } from '#store/api/platform/home.ts'
import { lazySection } from '#src/ui/hooks/lazySection.tsx'
import { Hero } from './Hero.tsx'

const CategoryArches = lazySection(
  'categories',
  async () => (await import('./CategoryArches.tsx')).CategoryArches,
  'touched',
)
const Below = lazySection('below', async () => (await import('./Below.tsx')).Below)

/** @public its route takes it (src/lib/page.ts) */
export const ahead = (dispatch: AppDispatch) =>
  void dispatch(homeApi.endpoints.getHome.initiate(undefined, { subscribe: false }))

export default function HomePage() {
  return (
    <>
      <title>Everset · Wedding vendors free on your day</title>
      <Hero />
      <CategoryArches />
      <Below />
    </>
  )
}
