/** What was typed as a whole number, `1,200` too. What is none goes out as it was typed, and the server says so. */
export function typedNumber(text: string): number {
  const digits = text.replaceAll(/[\s,]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : (text as unknown as number)
}
