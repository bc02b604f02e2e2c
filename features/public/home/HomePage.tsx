import type { AppDispatch } from '#store/hooks.ts'
import { homeApi } from '#store/api/pages/home.ts'
import { laterSection } from '#src/ui/later/laterSection.tsx'
import { Hero } from './Hero.tsx'
import { OurQuestions } from './OurQuestions.tsx'

// Most readers of a first page touch nothing in it: until somebody does the form is the server's HTML.
const loadForm = async () => (await import('./SearchForm.tsx')).SearchForm
const SearchForm = laterSection('form', loadForm, 'touched')
const CategoryArches = laterSection(
  'categories',
  async () => (await import('./CategoryArches.tsx')).CategoryArches,
  'touched',
)
const Below = laterSection('below', async () => (await import('./Below.tsx')).Below)

/** @public its route takes it (src/lib/page.ts) */
export function ahead(dispatch: AppDispatch) {
  void dispatch(homeApi.endpoints.getHome.initiate(undefined, { subscribe: false }))
  loadForm().catch(() => {})
}

export default function HomePage() {
  return (
    <>
      <title>Everset · Wedding vendors free on your day</title>
      <Hero>
        <SearchForm />
        <OurQuestions />
      </Hero>
      <CategoryArches />
      <Below />
    </>
  )
}
