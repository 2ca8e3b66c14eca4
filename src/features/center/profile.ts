import type { getUserInfo } from '#contract/auth.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

/** The enterprise as its own people see it. */
export type Profile = ReplyOf<typeof getUserInfo>
