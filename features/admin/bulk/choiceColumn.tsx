import type { Column } from '#src/ui/display/Table.tsx'
import type { Selection } from './BulkBar.tsx'

type Row = { _id: string; businessName: string }

/** A box before each row that can be chosen; `x` presses it. */
export const choiceColumn = <Item extends Row>({
  items,
  selection,
  onSelect,
  may = () => true,
}: {
  items: readonly Item[]
  selection: Selection
  onSelect: (selection: Selection) => void
  may?: (item: Item) => boolean
}): Column<Item> => ({
  key: 'choice',
  header: 'Choose',
  choice: true,
  cell: (item) =>
    may(item) && (
      <input
        type="checkbox"
        aria-label={`Choose ${item.businessName || 'this vendor'}`}
        checked={selection === 'all' || selection.has(item._id)}
        onChange={() => {
          const chosen = new Set(selection === 'all' ? items.map(({ _id }) => _id) : selection)
          if (!chosen.delete(item._id)) chosen.add(item._id)
          onSelect(chosen)
        }}
      />
    ),
})
