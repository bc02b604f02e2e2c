import { type ComponentProps } from 'react'
import { type Column, Table } from '#src/ui/display/Table.tsx'
import { Loaded, type Query } from './Loaded.tsx'

/** A list of an admin's page as a table. */
export const List = <Item extends { _id: string }>({
  query,
  caption,
  columns,
  empty,
}: Pick<ComponentProps<typeof Loaded>, 'empty'> & {
  query: Query<Item>
  caption: string
  columns: readonly Column<Item>[]
}) => (
  <Loaded query={query} label={`Loading: ${caption}`} empty={empty}>
    {(items) => (
      <Table caption={caption} columns={columns} rows={items} rowKey={({ _id }) => _id} />
    )}
  </Loaded>
)
