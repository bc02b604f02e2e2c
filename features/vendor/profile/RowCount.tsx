/** Tells how many rows there are. A kept draft says how many it had; they appear, and their values come back. */
export function RowCount({
  name,
  count,
  onMore,
}: {
  name: string
  count: number
  onMore: (count: number) => void
}) {
  return (
    <input
      type="hidden"
      name={name}
      value={count}
      onInput={({ currentTarget: { value } }) =>
        Number(value) > count && onMore(Number(value) - count)
      }
    />
  )
}
