import type { Output } from '#contract/kernel/endpoint.ts'
import type { getFavorites } from '#contract/planning/favorites.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useDeleteFavoriteMutation } from '#store/api/planning/favorites.ts'

/** Favorites that nobody is shown at the moment are named, and can be removed. */
export function Unavailable({ vendors }: { vendors: Output<typeof getFavorites>['unavailable'] }) {
  const [remove, { isLoading, originalArgs }] = useDeleteFavoriteMutation()
  if (vendors.length === 0) return null
  return (
    <Notice title="Not on Everset at the moment">
      <p>They appear above again if they come back. What you have booked with them stays.</p>
      <ul className="stack gap-2">
        {vendors.map(({ _id: vendorId, businessName }) => (
          <li key={vendorId} className="cluster">
            <bdi>{businessName}</bdi>
            <Button
              size="small"
              variant="plain"
              busy={isLoading && originalArgs?.vendorId === vendorId}
              onClick={() => void remove({ vendorId })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
