import words from './abroad.json' with { type: 'json' }

/**
 * What the first categories are called in German, French, Spanish, Italian, Dutch and in Hindi in Latin letters, by
 * their addresses; without accents. Kinds of places ("Schloss") are words that names have, and no
 * category.
 */
export const wordsAbroad: readonly { slug: string; terms: string[] }[] = Object.entries(words).map(
  ([slug, terms]) => ({ slug, terms }),
)
