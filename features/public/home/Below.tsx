import { Articles } from './Articles.tsx'
import { Cities } from './Cities.tsx'
import { Featured } from './Featured.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Stories } from './Stories.tsx'

/** What follows the first screens. */
export const Below = () => (
  <>
    <Featured />
    <HowItWorks />
    <Stories />
    <Cities />
    <Articles />
  </>
)
