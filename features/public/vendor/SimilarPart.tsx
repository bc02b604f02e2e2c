import type { ComponentProps } from 'react'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { LaterPlace } from '#src/ui/later/LaterPlace.tsx'
import { later } from '#src/ui/later/later.ts'
import type { SimilarVendors as Similar } from './SimilarVendors.tsx'

const SimilarVendors = later(async () => (await import('./SimilarVendors.tsx')).SimilarVendors)

/** The similar vendors, when the reader comes near. */
export const SimilarPart = (props: ComponentProps<typeof Similar>) => (
  <LaterPlace
    label="similar vendors"
    shape={
      <div className="stack">
        <Skeleton width="12rem" height="1.75rem" />
        <Skeleton shape="block" height="24rem" />
      </div>
    }
  >
    <SimilarVendors {...props} />
  </LaterPlace>
)
