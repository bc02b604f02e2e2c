/** With a capital where a sentence or a label begins. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
