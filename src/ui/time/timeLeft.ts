/** How long so many minutes are: `2 days 5 h`, `47 h 12 min`; whole days are days, and nothing is “0 h”. */
export function timeLeft(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
  const inDays = days >= 2 || minutes % 1440 === 0
  const parts = inDays
    ? [days === 1 ? '1 day' : `${days} days`, hours % 24 > 0 && `${hours % 24} h`]
    : [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`]
  return parts.filter(Boolean).join(' ')
}
