/** Farther than this nobody waits longer. */
const farthestMs = 400
/** The quickest answer of so many milliseconds says how far the database is. */
const windowMs = 1000

/**
 * How long an answer is waited for. A database that is far answers late, one that is away does not answer: the time of
 * the quickest answers is the way there and back, and is added to what a near one is given.
 */
export class Patience {
  private readonly timeoutMs: number
  private quickest = Infinity
  private quickestBefore = Infinity
  private windowEnd = 0
  private lastAnswer = 0
  roundTripMs = 0

  /** @param timeoutMs how long one statement may take at the database itself */
  constructor(timeoutMs: number) {
    this.timeoutMs = timeoutMs
  }

  /** @param ms from sending a message to its answer */
  answered(ms: number, now = performance.now()): void {
    this.lastAnswer = now
    if (now >= this.windowEnd) {
      this.quickestBefore = this.quickest
      this.quickest = ms
      this.windowEnd = now + windowMs
    } else if (ms < this.quickest) this.quickest = ms
    else return
    this.roundTripMs = Math.min(this.quickest, this.quickestBefore, farthestMs)
  }

  /** For one message. @param statements of several the database itself is to stop the one that is too slow */
  answerMs(statements = 1): number {
    const spare = statements > 1 ? this.timeoutMs / 4 : 0
    return Math.ceil(this.timeoutMs + spare + 2 * this.roundTripMs)
  }

  /** Waiting for a connection and asking on it follow each other. */
  get waitMs(): number {
    return Math.ceil(this.timeoutMs / 2 + 4 * this.roundTripMs)
  }

  /** Whether somebody who has waited in line since then goes in vain; sooner when nobody was answered meanwhile. */
  isTooLate(since: number, now = performance.now()): boolean {
    const waited = now - since
    return (
      waited >= this.waitMs ||
      (waited >= this.timeoutMs / 2 + this.roundTripMs && this.lastAnswer < since)
    )
  }
}
