import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'

/** The first reviews and what they come to, before they are there. */
export const ReviewShape = ({ count }: { count: number }) => (
  <div className="stack gap-6">
    {count > 0 && <Skeleton shape="block" height="11rem" />}
    {Array.from({ length: Math.min(count, 4) }, (_, index) => (
      <Skeleton key={index} lines={8} />
    ))}
  </div>
)
