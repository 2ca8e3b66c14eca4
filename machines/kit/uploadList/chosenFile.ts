import { endingOf } from '#contract/file.rules.ts'

/** A file as a machine knows it. */
export type ChosenFile = {
  readonly uid: string
  readonly name: string
  readonly size: number
  readonly lastModified: number
  /** What was chosen, which travels; no machine reads it. Null of what the server has already. */
  readonly raw: File | null
}

export type RejectionReason = 'tooMany' | 'tooLarge' | 'wrongType' | 'empty' | 'duplicate'

export type Rejection = {
  readonly uid: string
  readonly name: string
  readonly reason: RejectionReason
}

export type UploadLimits = {
  /** How many files the field takes. */
  readonly limit: number
  readonly maxBytes: number
  /** Extensions without the dot, lower case; `jpg` stands for all that a jpg is called. */
  readonly types: readonly string[]
}

type FileFacts = Pick<ChosenFile, 'name' | 'size' | 'lastModified'>

const sameFile = (one: FileFacts, other: FileFacts) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Which of the chosen files may join those listed, in their order, and why the others may not. */
export const judgeFiles = (
  chosen: readonly ChosenFile[],
  listed: readonly FileFacts[],
  { limit, maxBytes, types }: UploadLimits,
): { accepted: ChosenFile[]; rejected: Rejection[] } => {
  const accepted: ChosenFile[] = []
  const rejected: Rejection[] = []
  const reasonAgainst = (file: ChosenFile): RejectionReason | null => {
    if (!types.includes(endingOf(file.name))) return 'wrongType'
    if (file.size === 0) return 'empty'
    if (file.size > maxBytes) return 'tooLarge'
    if ([...listed, ...accepted].some((other) => sameFile(file, other))) return 'duplicate'
    return listed.length + accepted.length >= limit ? 'tooMany' : null
  }
  for (const file of chosen) {
    const reason = reasonAgainst(file)
    if (reason) rejected.push({ uid: file.uid, name: file.name, reason })
    else accepted.push(file)
  }
  return { accepted, rejected }
}
