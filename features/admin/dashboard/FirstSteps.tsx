import { Link } from 'react-router'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useGetFirstStepsQuery } from '#store/api/pages/dashboards.ts'

/** From an empty market to its first confirmed booking: gone when all of it has happened. */
export function FirstSteps() {
  const { data } = useGetFirstStepsQuery()
  if (!data?.steps.length) return null
  const left = data.steps.filter(({ done }) => !done).length
  return (
    <Card className="stack gap-5" aria-labelledby="first-steps">
      <div className="stack gap-1">
        <h2 id="first-steps">From nothing to the first booking</h2>
        <p className="soft">
          {left === 1 ? 'One step is left.' : `${left} steps are left.`} This guide goes away when
          all are done.
        </p>
      </div>
      <ol className="stack">
        {data.steps.map(({ label, detail, to, done }) => (
          <li key={label} className="between">
            <div style={{ flex: '1 1 16rem' }}>
              <Link to={to}>{label}</Link>
              <p className="soft small">{detail}</p>
            </div>
            <Badge tone={done ? 'leaf' : 'neutral'}>{done ? 'Done' : 'To do'}</Badge>
          </li>
        ))}
      </ol>
    </Card>
  )
}
