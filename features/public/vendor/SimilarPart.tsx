import { type ComponentProps, lazy } from 'react'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { LazyPart } from './lazy/LazyPart.tsx'
import type { SimilarVendors as Similar } from './SimilarVendors.tsx'

const SimilarVendors = lazy(() =>
  import('./SimilarVendors.tsx').then((module) => ({ default: module.SimilarVendors })),
)

/** The similar vendors, when the reader comes near. */
export const SimilarPart = (props: ComponentProps<typeof Similar>) => (
  <LazyPart
    label="similar vendors"
    shape={
      <div className="stack">
        <Skeleton width="12rem" height="1.75rem" />
        <Skeleton shape="block" height="24rem" />
      </div>
    }
  >
    <SimilarVendors {...props} />
  </LazyPart>
)
