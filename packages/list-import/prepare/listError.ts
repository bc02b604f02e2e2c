/** A list that takes more than there is for one; the message is for whoever sent it. */
export class ListError extends Error {}
