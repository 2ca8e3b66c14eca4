/** A file as a machine knows it; the bytes stay in the flow, under `uid`. */
export type ChosenFile = {
  readonly uid: string
  readonly name: string
  readonly size: number
  readonly lastModified: number
}

export type RejectionReason = 'tooMany' | 'tooLarge' | 'wrongType' | 'empty' | 'duplicate'

export type Rejection = {
  readonly uid: string
  readonly name: string
  readonly reason: RejectionReason
}

export type UploadLimits = {
  /** How many files the field holds. */
  readonly limit: number
  readonly maxBytes: number
  /** Extensions without the dot, lower case. */
  readonly types: readonly string[]
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

type Held = Pick<ChosenFile, 'name' | 'size' | 'lastModified'>

const sameFile = (one: Held, other: Held) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Which of the chosen files may join those held, in their order, and why the others may not. */
export const judgeFiles = (
  chosen: readonly ChosenFile[],
  held: readonly Held[],
  { limit, maxBytes, types }: UploadLimits,
): { accepted: ChosenFile[]; rejected: Rejection[] } => {
  const accepted: ChosenFile[] = []
  const rejected: Rejection[] = []
  const reasonAgainst = (file: ChosenFile): RejectionReason | null => {
    if (!types.includes(extensionOf(file.name))) return 'wrongType'
    if (file.size === 0) return 'empty'
    if (file.size > maxBytes) return 'tooLarge'
    if ([...held, ...accepted].some((other) => sameFile(file, other))) return 'duplicate'
    return held.length + accepted.length >= limit ? 'tooMany' : null
  }
  for (const file of chosen) {
    const reason = reasonAgainst(file)
    if (reason) rejected.push({ uid: file.uid, name: file.name, reason })
    else accepted.push(file)
  }
  return { accepted, rejected }
}
