import { createContext, use } from 'react'
import type { AnyForm } from '#contract/form.ts'

/** What a field knows of the form around it. */
type DrawnForm = {
  form: AnyForm
  /** Something may be typed. */
  isOpen: boolean
  isBusy: boolean
  labelOf: (name: string) => string
  textOf: (name: string) => string
  errorOf: (name: string) => string | null
}

export const DrawnForm = createContext<DrawnForm | null>(null)

export const useDrawnForm = () => {
  const drawn = use(DrawnForm)
  if (!drawn) throw new Error('outside of its form')
  return drawn
}

export const fieldId = (name: string) => `field-${name}`
