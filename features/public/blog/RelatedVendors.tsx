import { VendorCard } from '#features/parts/vendors/VendorCard.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useSearchVendorsInfiniteQuery } from '#store/api/search/search.ts'

/** The best-rated vendors of the category that an article is about; nothing where there are none. */
export function RelatedVendors({ category }: { category: string }) {
  const { data } = useSearchVendorsInfiniteQuery({ category, limit: 3 })
  const vendors = data?.pages[0]?.items ?? []
  const name = vendors[0]?.category
  if (!name) return null
  return (
    <section className="section stack gap-5 later" aria-labelledby="related-vendors">
      <div className="between">
        <div className="stack gap-1">
          <h2 id="related-vendors">{name} on Everset</h2>
          <p className="small soft">
            The best rated. Add your day and your guests to see who is free, and the total.
          </p>
        </div>
        <Button
          to={`${paths.vendors}?category=${encodeURIComponent(category)}`}
          iconAfter="arrowRight"
        >
          All {name.toLowerCase()}
        </Button>
      </div>
      <div className="grid" style={{ ['--min' as string]: '18rem' }}>
        {vendors.map((vendor) => (
          <VendorCard key={vendor._id} vendor={vendor} />
        ))}
      </div>
    </section>
  )
}
