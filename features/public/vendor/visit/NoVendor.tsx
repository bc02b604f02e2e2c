import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import type { CallFailure } from '#store/failure.ts'

/** An address where a business was, which has closed its page. */
export function ClosedVendor({ failed: { message, about } }: { failed: CallFailure }) {
  const offered = about && 'category' in about ? about : undefined
  return (
    <div className="container page">
      <title>No longer here · Everset</title>
      <Empty
        page
        title={message}
        action={
          <Button variant="primary" to={`${paths.vendors}?${new URLSearchParams(offered)}`}>
            See similar businesses
          </Button>
        }
      >
        This business was here once and has closed its page permanently.
      </Empty>
    </div>
  )
}

/** An address where nobody ever was. */
export const NoVendor = () => (
  <div className="container page">
    <title>Vendor not found · Everset</title>
    <Empty
      page
      title="We can’t find this vendor"
      action={
        <Button variant="primary" to={paths.vendors}>
          Find vendors
        </Button>
      }
    >
      The address may be mistyped, or the vendor may have left.
    </Empty>
  </div>
)
