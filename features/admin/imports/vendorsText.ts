export const vendorsText = (count: number) =>
  count === 1 ? '1 vendor' : `${count.toLocaleString('en-IN')} vendors`
