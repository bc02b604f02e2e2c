const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "Elm Barn, Oak Barn and Ash Barn" */
export const andList = (names: readonly string[]) => list.format(names)
