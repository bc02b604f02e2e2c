/** A long regular expression in several lines: line breaks and the indentation after them are not part of it. */
export const pattern =
  (flags = '') =>
  ({ raw }: TemplateStringsArray): RegExp =>
    new RegExp(raw.join('').replaceAll(/\n\s*/g, ''), flags)
