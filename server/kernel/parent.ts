const lookMs = 500

/**
 * Under `npm start` and `npm run dev` whoever wants us to stop tells npm. When npm is killed, nobody could tell us any
 * more. Started any other way, by a supervisor or into the background, we outlive whoever started us.
 */
export function whenNpmIsGone(stop: () => void): void {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    stop()
  }, lookMs).unref()
}
