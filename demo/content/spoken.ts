import languages from './spoken.json' with { type: 'json' }

/** What is spoken in a state besides English and Hindi. */
export const spoken: Readonly<Record<string, readonly string[]>> = languages
