/** Each article's scene among those of content/scenes. */
const scenes: Record<string, string> = {
  'choosing-a-wedding-date': 'lake-palace',
  'compare-venue-prices': 'banquet-hall',
  'planning-mehendi-and-sangeet': 'mehendi-hand',
  'questions-to-ask-a-caterer': 'feast',
  'reading-a-vendor-contract': 'invitation-suite',
  'small-weddings': 'floral-stage',
  'wedding-budget-that-adds-up': 'favours-and-gifts',
  'wedding-checklist-by-month': 'bouquet',
  'wedding-photography-timeline': 'camera-and-prints',
}
/** For articles that have none yet: neighbours in a list get different ones. */
const others = ['place-1', 'place-2', 'place-3', 'cake', 'dance-floor', 'jewellery'] as const

export const sceneOf = (slug: string): string =>
  scenes[slug] ?? others[[...slug].length % others.length] ?? others[0]
