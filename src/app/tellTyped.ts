/** What was typed, or filled in by the browser, before React was here stays; React is told of it. */
export const tellTyped = (): void => {
  // Past the property that React puts over it.
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const field of document.querySelectorAll('input')) {
    const { value, defaultValue, selectionStart, selectionEnd } = field
    if (value === defaultValue) continue
    // As React believes it is, then as it is: else it would see no change.
    field.value = defaultValue
    write?.call(field, value)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
