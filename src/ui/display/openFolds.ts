/** Opens the folds that something stands in: it is about to be seen, or to take the focus. */
export function openFolds(element: Element): void {
  for (
    let fold = element.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  )
    fold.open = true
}
