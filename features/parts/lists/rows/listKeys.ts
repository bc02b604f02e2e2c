/** What is pressed in a list, and what it does: whoever shows shortcuts reads it here. */
export const listKeys = [
  { key: 'j', does: 'Next row' },
  { key: 'k', does: 'Previous row' },
  { key: 'Enter', does: 'Open the row' },
  { key: '/', does: 'Search the list' },
] as const
