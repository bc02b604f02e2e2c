/** What is counted where a total is kept to and nobody has said the tax. */
export const assumedTax = 'Tax that is extra or not stated, without a rate, counts as 20%.'
