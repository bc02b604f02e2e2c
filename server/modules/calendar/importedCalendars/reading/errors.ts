/** What was read is no calendar. */
export class Unread extends Error {}
/** It recurs more often than anybody can follow. */
export class TooMuch extends Error {}
