/** What is pressed in a list, and what it does: whoever shows shortcuts reads it here. */
export const listKeys = [
  { key: 'j', does: 'Next row' },
  { key: 'k', does: 'Previous row' },
  { key: 'Enter', does: 'Open the row' },
  { key: 'x', does: 'Choose the row, where several can be chosen' },
  { key: '.', does: 'Go to what can be done with those that are chosen' },
  { key: '/', does: 'Search the list' },
] as const
