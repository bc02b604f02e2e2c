import { Articles } from './home/Articles.tsx'
import { CategoryArches } from './home/CategoryArches.tsx'
import { Cities } from './home/Cities.tsx'
import { Featured } from './home/Featured.tsx'
import { Hero } from './home/Hero.tsx'
import { HowItWorks } from './home/HowItWorks.tsx'
import { Stories } from './home/Stories.tsx'

export default function HomePage() {
  return (
    <>
      <title>Everset · Wedding vendors free on your day</title>
      <Hero />
      <CategoryArches />
      <Featured />
      <HowItWorks />
      <Stories />
      <Cities />
      <Articles />
    </>
  )
}
