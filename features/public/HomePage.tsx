import { later } from '#src/ui/later.tsx'
import { Hero } from './home/Hero.tsx'

const CategoryArches = later(
  'categories',
  async () => (await import('./home/CategoryArches.tsx')).CategoryArches,
  'touched',
)
const Below = later('below', async () => (await import('./home/Below.tsx')).Below)

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
