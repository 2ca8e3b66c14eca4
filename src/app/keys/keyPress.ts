import { isComposerKey } from '#src/components/enterKey.ts'

/** Whether a key is typed into something, which needs it for itself. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [contenteditable], [role="textbox"]') !== null)

/** Whether something lies over the page: what is under it does not answer. */
const isCovered = () =>
  document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]') !== null

/**
 * The key where it may be a shortcut; null where it is somebody else's: the browser's with a modifier, a field's, the
 * composer's of Chinese, or what another has answered already. Shift is no modifier: on many keyboards `?` needs it.
 */
export const shortcutOf = (event: KeyboardEvent): string | null => {
  const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event
  if (ctrlKey || metaKey || altKey || isComposerKey(event) || repeat || defaultPrevented)
    return null
  // Some browsers say only so that a composer has the key.
  if (key === 'Process' || [...key].length !== 1) return null
  return isTyping(target) || isCovered() ? null : key
}
