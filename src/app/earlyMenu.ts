// The menu is in the document, folded. Until React answers it unfolds as `NavBar` and `NavEntry` have it: the whole of it
// by its button on a narrow screen, a list by hover and press. What is unfolded then stays so.

/** A button of the menu, and what it unfolds. */
type Part = { button: HTMLElement; unfolds: HTMLElement }

let menu: Part | null = null
let list: Part | null = null
let hovered: HTMLElement | null = null

const partOf = (button: HTMLElement | null | undefined): Part | null => {
  const unfolds = document.getElementById(button?.getAttribute('aria-controls') ?? '')
  return button && unfolds ? { button, unfolds } : null
}

const show = ({ button, unfolds }: Part, isShown: boolean) => {
  button.ariaExpanded = String(isShown)
  if (unfolds instanceof HTMLUListElement) unfolds.hidden = !isShown
  else unfolds.toggleAttribute('data-unfolded', isShown)
}

const unfoldList = (button: HTMLElement | null) => {
  if (button === (list?.button ?? null)) return
  if (list) show(list, false)
  list = partOf(button)
  if (list) show(list, true)
}

const toggleMenu = (button: HTMLElement) => {
  const part = menu ?? partOf(button)
  if (!part) return
  menu = menu ? null : part
  show(part, menu !== null)
}

const entryAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('nav li:has(> button)') : null

const follow = (event: PointerEvent) => {
  if (event.pointerType !== 'mouse') return
  hovered = entryAt(event)?.querySelector('button') ?? null
  unfoldList(hovered)
}

/** The button of the menu that an event happened on. */
const buttonAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('nav button[aria-controls]') : null

const answer = (event: MouseEvent) => {
  const button = buttonAt(event)
  if (!button) return unfoldList(null)
  if (!entryAt(event)) return toggleMenu(button)
  // A mouse has unfolded it by hovering; only the keyboard and touch toggle.
  unfoldList(button === list?.button && button !== hovered ? null : button)
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

/** The buttons of what is unfolded, which React learns by a press of each; once. What a mouse has left meanwhile is folded. */
export const unfoldedButtons = (): HTMLElement[] => {
  if (hovered && !hovered.parentElement?.matches(':hover')) unfoldList(null)
  const parts = [menu, list].flatMap((part) => part ?? [])
  menu?.unfolds.removeAttribute('data-unfolded')
  menu = list = null
  return parts.map(({ button }) => button)
}

/** Whether a press is answered here. */
export const isOfMenu = (event: Event): boolean => buttonAt(event) !== null
