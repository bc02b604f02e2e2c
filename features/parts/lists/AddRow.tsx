import type { ComponentProps } from 'react'
import { Button } from '#src/ui/base/Button.tsx'

/** The list that it is added to. */
export interface Added<Row> {
  fields: readonly unknown[]
  append: (row: Row, options: { shouldFocus: boolean }) => void
}
interface AddRowProps<Row> extends Pick<
  ComponentProps<typeof Button>,
  'size' | 'label' | 'children'
> {
  rows: Added<Row>
  most: number
  row: Row
}

/** Adds a row to a list in a form, as long as there is room for it; the focus stays on the button. */
export const AddRow = <Row,>({
  rows: { fields, append },
  most,
  row,
  ...button
}: AddRowProps<Row>) => (
  <div>
    <Button
      icon="plus"
      disabled={fields.length >= most}
      onClick={() => append(row, { shouldFocus: false })}
      {...button}
    />
  </div>
)
