import { lazySection } from '#src/ui/hooks/lazySection.tsx'
import { Hero } from './Hero.tsx'

const CategoryArches = lazySection(
  'categories',
  async () => (await import('./CategoryArches.tsx')).CategoryArches,
  'touched',
)
const Below = lazySection('below', async () => (await import('./Below.tsx')).Below)

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
