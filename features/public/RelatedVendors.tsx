import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'

/** The way from an article to the vendors it is about. */
export function RelatedVendors({ category }: { category: string }) {
  const name = category.replaceAll('-', ' ')
  return (
    <Card tone="sunken" className="stack gap-3" aria-label={`Find ${name}`}>
      <h2>Find {name} who are free on your day</h2>
      <p className="small soft">With the total for your number of guests, before you ask anybody.</p>
      <p><Button to={`${paths.vendors}?category=${encodeURIComponent(category)}`}>See {name}</Button></p>
    </Card>
  )
}
