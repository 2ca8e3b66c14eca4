import { lengthOf, refusalOf } from '#contract/consult.rules.ts'
import { keepConsultation } from '#src/flows/keptConsultation.ts'
import { consultationForm } from '#src/pages/home/consultationForm.ts'
import { basename } from './settings.ts'
import { userKey } from './userKey.ts'

/**
 * The home page arrives drawn, on a slow line long before React. Its consultation box answers meanwhile: it counts what is
 * typed and leads a visitor to the login with the question kept. Whatever needs more it holds until React is here.
 */
const form = import.meta.env.SSR
  ? null
  : document.querySelector<HTMLFormElement>(`form#${consultationForm}`)
const count = form?.querySelector('[data-count]')?.firstChild
const countDrawn = count?.nodeValue ?? ''

let held: HTMLFormElement | null = null
let isLeaving = false

const textNow = () => form?.querySelector('input')?.value ?? ''

const showCount = () => {
  if (count) count.nodeValue = String(lengthOf(textNow()))
}

const answer = (event: SubmitEvent) => {
  event.preventDefault()
  if (isLeaving) return
  const isVisitor = localStorage.getItem(userKey) === null
  if (!isVisitor || refusalOf(textNow()) !== null) {
    held = form
    return
  }
  isLeaving = true
  form?.setAttribute('aria-busy', 'true')
  keepConsultation({ text: textNow().trim(), key: null }, null)
  // The portal opens with it once its code is here; going back leads to the home page.
  history.pushState(null, '', `${basename}login`)
}

form?.addEventListener('submit', answer)
form?.addEventListener('input', showCount)

/** From here on React answers: the markup is again as the server drew it, but for what is typed. */
export const endEarly = (): void => {
  form?.removeEventListener('submit', answer)
  form?.removeEventListener('input', showCount)
  form?.setAttribute('aria-busy', 'false')
  if (count) count.nodeValue = countDrawn
}

/** The form that was submitted and waits for an answer; once. */
export const heldQuestion = (): HTMLFormElement | null => {
  const it = held
  held = null
  return it
}

let hasBegun = false

/**
 * Scripts that the document names itself would share a slow line with what the first view needs, and a processor with
 * drawing it. Those of the home page are asked for once it stands.
 */
const beginOthers = () => {
  if (hasBegun) return
  hasBegun = true
  const others = [...document.querySelectorAll<HTMLLinkElement>('link[rel="portal-later"]')]
  for (const link of others) link.rel = 'modulepreload'
  for (const { href, dataset } of others) {
    if ('run' in dataset) void import(/* @vite-ignore */ href)
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
const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(beginOthers)))

if (!import.meta.env.SSR) {
  afterPaint(() => {
    const picture = document.querySelector<HTMLImageElement>('main img')
    if (!picture || picture.complete) return afterFrames()
    picture.addEventListener('load', afterFrames)
    picture.addEventListener('error', afterFrames)
  })
  // Nothing is painted in a tab that nobody looks at, and no picture is waited for long.
  setTimeout(beginOthers, 1_000)
}
