/** What was typed as a time of day, as `HH:MM`: `9`, `9.30`, `6 pm`. What is none stays as it was typed. */
export function typedTime(text: string): string {
  const [, hour, minutes = '00', half] =
    /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*(am|pm)?$/i.exec(text.trim()) ?? []
  if (hour === undefined) return text
  const shift = half?.toLowerCase() === 'pm' ? 12 : 0
  const of24 = half ? (Number(hour) % 12) + shift : Number(hour)
  return of24 < 24 && Number(minutes) < 60 ? `${String(of24).padStart(2, '0')}:${minutes}` : text
}
