// The lists of the menu are in the document, folded. Until React answers they unfold by hover and press as `NavEntry`
// has them, and what is unfolded then stays so.

let unfolded: HTMLElement | null = null
let hovered: HTMLElement | null = null

const show = (button: HTMLElement, isShown: boolean) => {
  const list = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!list) return
  list.hidden = !isShown
  button.ariaExpanded = String(isShown)
  unfolded = isShown ? button : null
}

const unfold = (button: HTMLElement | null) => {
  if (button === unfolded) return
  if (unfolded) show(unfolded, false)
  if (button) show(button, true)
}

/** The button of the entry of the menu that an event happened within. */
const buttonAt = ({ target }: Event) =>
  (target instanceof Element &&
    target.closest('nav li:has(> button)')?.querySelector<HTMLElement>('button')) ||
  null

const follow = (event: PointerEvent) => {
  if (event.pointerType !== 'mouse') return
  hovered = buttonAt(event)
  unfold(hovered)
}

const answer = (event: MouseEvent) => {
  const button = buttonAt(event)
  // A mouse has unfolded it by hovering; only the keyboard and touch toggle.
  unfold(button === unfolded && button !== hovered ? null : button)
}

/** Lets the menu answer before React. */
export const beginMenu = (): void => {
  document.addEventListener('pointerover', follow)
  document.addEventListener('click', answer)
}

/** From here on React answers. */
export const endMenu = (): void => {
  document.removeEventListener('pointerover', follow)
  document.removeEventListener('click', answer)
}

/** The entry that is unfolded, which React learns by a press; once. What a mouse has left meanwhile is folded. */
export const unfoldedEntry = (): HTMLElement | null => {
  if (hovered && !hovered.parentElement?.matches(':hover')) unfold(null)
  const it = unfolded
  unfolded = null
  return it
}

/** Whether a press on this is answered here. */
export const isOfMenu = (button: Element): boolean =>
  button.closest('nav li:has(> button)') !== null
