/** What has come of a list in pages: its items, and the first page for what that says of all. */
export const listOf = <Item, Page>(
  data: { pages: readonly (Page & { items: readonly Item[] })[] } | undefined,
) => ({ items: data?.pages.flatMap(({ items }) => items), first: data?.pages[0] })
