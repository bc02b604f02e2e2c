/** What was read is no calendar. */
export class Unread extends Error {
  override message = 'This is not a calendar.'
}
/** A calendar that ends in the middle: nobody knows what else is in it. */
export class CutOff extends Error {
  override message = 'This calendar is cut off.'
}
/** It recurs more often than anybody can follow. */
export class TooMuch extends Error {}
