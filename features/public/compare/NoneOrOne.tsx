import { Link } from 'react-router'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { maxCompared } from '#features/parts/vendors/compare/chosen.ts'

/** In place of a comparison: where vendors are chosen for it. */
export const NoneCompared = ({ search }: { search: string }) => (
  <Empty
    title="No one to compare yet"
    action={
      <Button variant="primary" to={search}>
        Find vendors
      </Button>
    }
  >
    Tick “Compare” on up to {maxCompared} vendors, in the search or among your favourites, to see
    them here side by side.
  </Empty>
)

/** Beside one vendor, with which nothing is compared yet. */
export const OneCompared = ({ search }: { search: string }) => (
  <p className="soft">
    One chosen. <Link to={search}>Choose another</Link> to compare.
  </p>
)
