import named from './articleScenes.json' with { type: 'json' }

/** Each article's scene among those of content/scenes. */
const scenes: Record<string, string> = named
/** For articles that have none yet: neighbours in a list get different ones. */
const others = ['place-1', 'place-2', 'place-3', 'cake', 'dance-floor', 'jewellery'] as const

export const sceneOf = (slug: string): string =>
  scenes[slug] ?? others[[...slug].length % others.length] ?? others[0]
