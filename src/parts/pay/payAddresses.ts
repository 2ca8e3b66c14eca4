import type { Id } from '#contract/values.ts'

/** Where the pay pages live. */
export const listAddress = '/tax/generation'
export const taskAddress = (taskId: Id | 'new') => `${listAddress}?task=${taskId}`
export const infoAddress = (taskId: Id) => `/tax/generationInfo?id=${taskId}`

/** The cards of the payees whose name has this in it. */
export const cardsAddress = (name: string) => `/tax/bindingCard?keyword=${encodeURIComponent(name)}`
