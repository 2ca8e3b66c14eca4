import type { Unread } from '#contract/message.contract.ts'

/** Whether a message has come since. Who has read some has fewer; the first count tells of nothing new. */
export const hasCome = (before: Unread | null, now: Unread | null) =>
  before !== null &&
  now !== null &&
  now.newest !== null &&
  now.newest !== before.newest &&
  now.unread >= before.unread
