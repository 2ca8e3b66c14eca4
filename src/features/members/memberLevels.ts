/** From the chair down. */
export const memberLevels = [4, 3, 2, 1] as const

export type MemberLevel = (typeof memberLevels)[number]

export const isMemberLevel = (level: number): level is MemberLevel =>
  memberLevels.some((it) => it === level)
