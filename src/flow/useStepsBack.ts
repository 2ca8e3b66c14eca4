import { useEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { keyOfEntry, spareIn, wizardIn } from './wizardEntry.ts'

type Steps = {
  /** Counts from 0; null where the wizard stands on none. */
  step: number | null
  /** Goes one step back; null where that cannot be done. */
  back: (() => void) | null
  /** Something is on its way: nobody leaves it by going back. */
  isBusy: boolean
}

/**
 * The browser's Back goes one step back in a wizard. Above its own entry of the history lies a spare one for as long as there
 * is a step to go back to: going back takes the spare away, the wizard steps back, and puts another there. What is over has no
 * spare, so Back leads to where the person came from and to no form.
 */
export const useStepsBack = ({ step, back, isBusy }: Steps) => {
  const navigate = useNavigate()
  const { pathname, search, state, key } = useLocation()
  const isPopped = useNavigationType() === 'POP'
  const spare = spareIn(state)
  /** The first step at which this wizard stood: before it there is nothing to go back to. */
  const first = useRef(spare?.first ?? null)
  const last = useRef({ address: '', isSpare: false, isBack: false })
  /** The entry that is being left: until it is, every drawing still finds it here. */
  const leaving = useRef<string | null>(null)

  const [, notePop] = useReducer((pops: number) => pops + 1, 0)
  // Who goes back before the spare is drawn comes to what is drawn: no drawing would say so.
  useEffect(() => {
    window.addEventListener('popstate', notePop)
    return () => window.removeEventListener('popstate', notePop)
  }, [])

  useEffect(() => {
    // What was put there is drawn later: until it is, nothing is known of where the person stands.
    if (step === null || keyOfEntry() !== key) return
    first.current = Math.min(first.current ?? step, step)
    const address = `${pathname}${search}`
    const isWanted = back !== null && step > first.current
    if (spare) {
      if (!isWanted && !isBusy && leaving.current !== key) {
        leaving.current = key
        void navigate(-1)
      }
      // Whatever is wanted until it has been left, it is not the person who goes back from it.
      last.current = { address, isSpare: leaving.current !== key, isBack: false }
      return
    }
    const isBack = last.current.isBack || (last.current.isSpare && isPopped)
    const became = last.current.address === '' ? address : last.current.address
    last.current = { address: isPopped ? became : address, isSpare: false, isBack: false }
    if (isBack && back) return back()
    const wizard = { wizard: wizardIn(state) ?? key }
    if (last.current.address !== address) {
      // At its own address again, the wizard can step back.
      last.current.isBack = isBack
      return void navigate(last.current.address, { replace: true, state: wizard })
    }
    if (isWanted || (isBack && isBusy)) {
      last.current = { address, isSpare: true, isBack: false }
      void navigate(address, { state: { ...wizard, spare: { first: first.current } } })
    }
  })
}
