import type { ComponentProps } from 'react'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { LaterSlot } from '#src/ui/later/LaterSlot.tsx'
import { later } from '#src/ui/later/later.ts'
import type { SimilarVendors as Similar } from './SimilarVendors.tsx'

const SimilarVendors = later(async () => (await import('./SimilarVendors.tsx')).SimilarVendors)

/** The similar vendors, when the reader comes near. */
export const SimilarPart = (props: ComponentProps<typeof Similar>) => (
  <LaterSlot
    label="similar vendors"
    shape={
      <div className="stack">
        <Skeleton width="12rem" height="1.75rem" />
        <Skeleton shape="block" height="24rem" />
      </div>
    }
  >
    <SimilarVendors {...props} />
  </LaterSlot>
)
