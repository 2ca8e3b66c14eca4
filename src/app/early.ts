import { lengthOf, refusalOf } from '#contract/consult.rules.ts'
import { storeConsultation } from '#src/flow/storedConsultation.ts'
import { consultationForm } from '#src/features/home/consultationForm.ts'
import { inBrowser } from '#src/storage/store.ts'
import { beginMenu, endMenu, isOfMenu, unfoldedButtons } from './earlyMenu.ts'
import { basename } from './settings.ts'
import { userKey } from './userKey.ts'

// A page arrives drawn, on a slow line long before React. The consultation box of the home page answers meanwhile: it
// counts what is typed and leads a visitor to the login with the question stored, and the menu unfolds. Whatever needs
// more, other forms and buttons wait for React.

/** A form that React answers: by itself it leads nowhere. */
const isReacts = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.method === 'dialog'

const textIn = (form: HTMLFormElement) => form.querySelector('input')?.value ?? ''

let count: { node: ChildNode; drawn: string | null } | null = null
let waiting: HTMLFormElement | null = null
let leaving: HTMLFormElement | null = null

const showCount = ({ target }: Event) => {
  const form = target instanceof HTMLInputElement ? target.form : null
  const node = form?.querySelector('[data-count]')?.firstChild
  if (!form || !node) return
  count ??= { node, drawn: node.nodeValue }
  node.nodeValue = String(lengthOf(textIn(form)))
}

const answer = (event: SubmitEvent) => {
  const form = event.target
  if (!isReacts(form)) return
  event.preventDefault()
  if (leaving) return
  const text = textIn(form)
  const isVisitor = inBrowser.get(userKey) === null
  if (form.id !== consultationForm || !isVisitor || refusalOf(text) !== null) {
    waiting = form
    return
  }
  storeConsultation({ text: text.trim(), key: null }, null)
  leaving = form
  form.setAttribute('aria-busy', 'true')
  // The portal opens with it once its code is here; going back leads to the home page.
  history.pushState(null, '', `${basename}login`)
}

let pressed: HTMLElement | null = null

/** What a button does, React knows; a link leads where it says, and a form is submitted, without it. */
const notePress = (event: Event) => {
  const { target } = event
  const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]')
  if (button) pressed = isOfMenu(event) ? null : button
}

/** The button that was pressed last and waits for an answer, and those of what is unfolded; once. */
export const waitingPresses = (): HTMLElement[] => {
  const buttons = [...unfoldedButtons(), ...(pressed ? [pressed] : [])]
  pressed = null
  return buttons
}

/** From here on React answers: the markup is again as the server drew it, but for what is typed. */
export const endEarly = (): void => {
  document.removeEventListener('submit', answer)
  document.removeEventListener('input', showCount)
  document.removeEventListener('click', notePress)
  endMenu()
  leaving?.setAttribute('aria-busy', 'false')
  if (count) count.node.nodeValue = count.drawn
}

/** The form that was submitted and waits for an answer; once. */
export const waitingForm = (): HTMLFormElement | null => {
  const it = waiting
  waiting = null
  return it
}

let hasBegun = false

/**
 * Scripts that the document names itself would share a slow line with what the first view needs, and a processor with
 * drawing it. They are asked for once it stands.
 */
const beginOthers = () => {
  // Some browsers paint half a document; React takes over a whole one.
  if (document.readyState === 'loading')
    return document.addEventListener('DOMContentLoaded', beginOthers)
  if (hasBegun) return
  hasBegun = true
  const others = [...document.querySelectorAll<HTMLLinkElement>('link[rel="portal-later"]')]
  for (const link of others) link.rel = 'modulepreload'
  void run(others.filter(({ dataset }) => 'run' in dataset).map(({ href }) => href))
}

/** Each in a task of its own: all at once they would hold up a slow processor for half a second. */
const run = async (scripts: readonly string[]) => {
  for (const script of scripts) {
    await import(/* @vite-ignore */ script)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Once the first view is on the screen; where the browser does not tell, a frame after it was asked for. */
const afterPaint = (then: () => void) => {
  const type = ['largest-contentful-paint', 'paint'].find((it) =>
    PerformanceObserver.supportedEntryTypes.includes(it),
  )
  if (type === undefined) return requestAnimationFrame(() => setTimeout(then))
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    then()
  })
  observer.observe({ type, buffered: true })
}

/** A picture that is here is drawn with the next frame, and seen with the one after it. */
const afterFrames = () =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(beginOthers)))

if (!import.meta.env.SSR) {
  // The box may be asked before the document has ended, or this script may come before the box.
  document.addEventListener('submit', answer)
  document.addEventListener('input', showCount)
  document.addEventListener('click', notePress)
  beginMenu()
  afterPaint(() => {
    const picture = document.querySelector<HTMLImageElement>('main img:not([loading])')
    if (!picture || picture.complete) return afterFrames()
    picture.addEventListener('load', afterFrames)
    picture.addEventListener('error', afterFrames)
  })
  // Nothing is painted in a tab that nobody looks at, and no picture is waited for long.
  setTimeout(beginOthers, 1_000)
}
