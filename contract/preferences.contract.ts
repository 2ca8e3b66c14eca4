import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { searchLength } from './search.contract.ts'
import { line } from './values.ts'

/** So many of the last searches are saved. */
export const mostSearches = 8

/** The guided tours of the portal, each called as the machine that it explains. */
export const tourNames = ['payTask'] as const
export const TourName = z.enum(tourNames)
export type TourName = z.infer<typeof TourName>

/** The flows whose steps explain themselves to who is new to them, each called as its machine. */
export const FlowName = z.enum(['payTask', 'haulierLoan'])
export type FlowName = z.infer<typeof FlowName>

export const Preferences = z.strictObject({
  /** Single keys do nothing. */
  areKeysOff: z.boolean(),
  /** Tours that begin by themselves no more. */
  skippedTours: z.array(TourName),
  /** Flows that the person has been through once, or whose explanation they have folded. */
  knownFlows: z._default(z.array(FlowName), []),
  /** What was looked for last, the newest first. */
  searches: z.array(line(1, searchLength)).check(z.maxLength(mostSearches)),
})
export type Preferences = z.infer<typeof Preferences>

export const PreferenceChange = z.strictObject({
  areKeysOff: z.optional(z.boolean()),
  skippedTour: z.optional(TourName),
  knownFlow: z.optional(FlowName),
  /** Goes first of the searches, and leaves where it stood. */
  searched: z.optional(line(1, searchLength)),
  /** Leaves out what was looked for before. */
  forgetsSearches: z.optional(z.literal(true)),
})
export type PreferenceChange = z.infer<typeof PreferenceChange>

const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const

/** A person's own, on every device. */
export const getPreferences = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/preferences',
  summary: { zh: '读取个人偏好', en: 'Read a person’s preferences' },
  reply: Preferences,
})

/** Changes what it names on what is there: of two devices neither undoes what the other changed, and a repeat changes nothing. */
export const changePreferences = endpoint({
  ...portal,
  method: 'PUT',
  path: '/api/portal/preferences',
  summary: { zh: '更改个人偏好', en: 'Change a person’s preferences' },
  body: PreferenceChange,
  reply: Preferences,
})
