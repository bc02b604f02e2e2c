/** What was typed as a time of day, as `HH:MM`: `9`, `9.30`, `6 p.m.`, `24:00`. What is none stays as it was typed. */
export function typedTime(text: string): string {
  const [, hour, minutes = '00', half] =
    /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim()) ?? []
  if (hour === undefined) return text
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return text
  const shift = half?.toLowerCase() === 'p' ? 12 : 0
  const isMidnight = hour === '24' && minutes === '00'
  const of24 = half ? (Number(hour) % 12) + shift : isMidnight ? 0 : Number(hour)
  return of24 < 24 && Number(minutes) < 60 ? `${String(of24).padStart(2, '0')}:${minutes}` : text
}
