import { type ComponentProps, Suspense } from 'react'
import type { MapResults as Map } from '#features/public/map/MapResults.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { later } from '#src/ui/later/later.ts'

// Its code, its styles and what draws it come when it is first opened.
const MapResults = later(
  async () => (await import('#features/public/map/MapResults.tsx')).MapResults,
  () => <Failure message="The map could not be loaded." onRetry={() => location.reload()} />,
)

export const LaterMap = (props: ComponentProps<typeof Map>) => (
  <Suspense fallback={<Skeleton shape="block" ratio={4 / 3} />}>
    <MapResults {...props} />
  </Suspense>
)
