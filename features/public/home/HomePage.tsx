import { later } from '#src/ui/hooks/later.tsx'
import { Hero } from './Hero.tsx'

const CategoryArches = later(
  'categories',
  async () => (await import('./CategoryArches.tsx')).CategoryArches,
  'touched',
)
const Below = later('below', async () => (await import('./Below.tsx')).Below)

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
