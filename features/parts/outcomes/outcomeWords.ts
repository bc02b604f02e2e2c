import type { Outcome } from '#contract/bookings/outcomeShapes.ts'

type Words = { title: string; text: string }

/** What a side reads of how it went; `by`: when it is completed by itself. */
export function outcomeWords(
  outcome: Outcome | null,
  side: 'user' | 'vendor',
  { other, by }: { other: string; by: string },
): Words {
  const ours = outcome?.[side]
  const theirs = outcome?.[side === 'user' ? 'vendor' : 'user']
  const settled = 'We read what you both say, and answer by email. Nothing is completed until then.'
  if (ours === 'did_not_happen') {
    if (theirs === 'did_not_happen')
      return {
        title: 'You both say that it did not happen',
        text: 'Settle with each other what is refunded. We’ll close the booking and email you both.',
      }
    return theirs === 'took_place'
      ? { title: `You say that it did not happen, ${other} that it did`, text: settled }
      : { title: 'You said that it did not happen', text: `We’ve emailed ${other}. ${settled}` }
  }
  if (theirs === 'did_not_happen')
    return ours === 'took_place'
      ? { title: `You say that it took place, ${other} that it did not`, text: settled }
      : {
          title: `${other} said that it did not happen`,
          text: 'Say whether it took place. Nothing is completed while this is open.',
        }
  const itself = `Otherwise, it counts as completed on ${by}.`
  if (ours === 'took_place')
    return {
      title: 'You said that it took place',
      text: `Once ${other} and you have both said so, the booking is complete. ${itself}`,
    }
  return theirs === 'took_place'
    ? {
        title: `${other} said that it took place`,
        text: `Say so, too, and the booking is complete. ${itself}`,
      }
    : {
        title: 'Did it take place?',
        text:
          `Once you and ${other} have both said so, the booking is complete. ${itself} If it did ` +
          'not happen, say so before then.',
      }
}
