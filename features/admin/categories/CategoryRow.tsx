import type { Category } from '#contract/catalog/categories.ts'
import { counted } from '#domain/numbers.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useUpdateCategoryMutation } from '#store/api/catalog/categories.ts'

export function CategoryRow({
  category,
  onEarlier,
  onLater,
  onEdit,
  onRetire,
}: {
  category: Category
  onEarlier?: () => void
  onLater?: () => void
  onEdit: () => void
  onRetire?: () => void
}) {
  const { _id, name, retired, into, vendors, attributes } = category
  const [update, { isLoading }] = useUpdateCategoryMutation()
  return (
    <li>
      <Card className="between">
        <div style={{ flex: '1 1 18rem' }}>
          <h3>
            {name} {retired && <Badge>Retired</Badge>}
          </h3>
          <p className="soft small">
            {into ? `now ${into}` : counted(vendors, 'vendor', 'vendors')} ·{' '}
            {attributes.length
              ? attributes.map(({ label }) => label).join(', ')
              : 'no extra details'}
          </p>
        </div>
        <div className="cluster gap-1">
          <Button
            variant="plain"
            size="small"
            icon="chevronUp"
            label={`Move ${name} up`}
            disabled={!onEarlier}
            onClick={onEarlier}
          />
          <Button
            variant="plain"
            size="small"
            icon="chevronDown"
            label={`Move ${name} down`}
            disabled={!onLater}
            onClick={onLater}
          />
          <Button size="small" icon="edit" label={`Change ${name}`} onClick={onEdit} />
          <Button
            size="small"
            icon={retired ? 'refresh' : 'archive'}
            busy={isLoading}
            onClick={() =>
              onRetire ? onRetire() : void update({ categoryId: _id, retired: false })
            }
          >
            {retired ? 'Bring back' : 'Retire'}
          </Button>
        </div>
      </Card>
    </li>
  )
}
