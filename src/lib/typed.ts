/** The text that was typed into a form's fields, by name. */
export const typed = <Name extends string>(
  values: Record<string, FormDataEntryValue>,
  ...names: Name[]
) =>
  Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')])) as Record<
    Name,
    string
  >
