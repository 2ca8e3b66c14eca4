const tell = (field: Element, type: 'input' | 'change') =>
  field.dispatchEvent(new Event(type, { bubbles: true }))

/** What was typed, chosen or filled in by the browser before React was here stays; React is told of it. */
export const tellTyped = (): void => {
  // Past the property that React puts over it.
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const field of document.querySelectorAll('input')) {
    const { value, defaultValue, selectionStart, selectionEnd } = field
    if (value === defaultValue) continue
    // As React believes it is, then as it is: else it would see no change.
    field.value = defaultValue
    write?.call(field, value)
    tell(field, 'input')
    // Who is typing goes on where they are, once React has drawn it. Fields such as numbers have no selection.
    if (selectionStart !== null)
      queueMicrotask(() => field.setSelectionRange(selectionStart, selectionEnd))
  }
  for (const field of document.querySelectorAll('select')) {
    if (field.selectedIndex > 0 && !field.selectedOptions[0]?.defaultSelected) tell(field, 'change')
  }
}
