import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import { useInHand } from '#features/auth/guard/useInHand.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'

/** Of an invitation that leads no further: why, and what to do. */
export function Ended({
  token,
  title,
  advice,
  action = <Button to={paths.home}>Home</Button>,
}: {
  token: string
  title: string
  advice: string
  action?: ReactNode
}) {
  useInHand(paths.invitation(token), null)
  return (
    <div className="container narrow page">
      <title>Invitation · Everset</title>
      <Empty page title={title} action={action}>
        {advice}
      </Empty>
    </div>
  )
}
