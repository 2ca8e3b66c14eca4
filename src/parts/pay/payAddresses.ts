import type { Id } from '#contract/values.ts'

/** Where the pay pages live. */
export const listAddress = '/tax/generation'
export const taskAddress = (taskId: Id | 'new') => `${listAddress}?task=${taskId}`
export const infoAddress = (taskId: Id) => `/tax/generationInfo?id=${taskId}`

/** An imported order, where the account of its payee can be changed. */
export const orderAddress = (orderId: Id) => `/tax/orderinfo?id=${orderId}`

/** The cards of the payees whose name has this in it. */
export const cardsAddress = (name: string) => `/tax/bindingCard?keyword=${encodeURIComponent(name)}`
