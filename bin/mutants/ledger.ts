/** What Stryker says of a mutant, as far as it matters here. */
export type Mutant = {
  fileName: string
  location: { start: Position; end: Position }
  replacement?: string
}
export type Judged = Mutant & { status: string }
type Position = { line: number; column: number }

/** Why mutants may live that no test kills. */
export type Ledger = { why: string; mutants: string[] }[]

/** The line with the change in it: a name that stays when other lines come and go, and needs no look into the file. */
export const textOf = ({ location: { start, end }, replacement = '' }: Mutant, source: string) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const before = lines[0]?.slice(0, start.column - 1) ?? ''
  const after = lines.at(-1)?.slice(end.column - 1) ?? ''
  const changed = lines.join('\n').slice(before.length, after ? -after.length : undefined)
  return `${before}[${brief(changed)} → ${brief(replacement)}]${after}`.trim()
}

/** Of several lines the first two, by which one block differs from another, and the last. */
const brief = (code: string) => {
  const [first = '', ...lines] = code.split('\n').map((line) => line.trim())
  const last = lines.pop()
  return last === undefined ? code : [first, ...lines.slice(0, 1), '…', last].join(' ')
}

/** A mutant's name, with its file. */
export const nameOf = (mutant: Mutant, { root, source }: { root: string; source: string }) =>
  `${mutant.fileName.slice(root.length + 1)}: ${textOf(mutant, source)}`

const dead = ['Killed', 'Timeout']
const alive = ['Survived', 'NoCoverage']

/** How many were killed of how many; which live without a reason, and which are listed and do not live. */
export const compare = (
  mutants: readonly Judged[],
  ledger: Ledger,
  files: readonly string[],
  { root, read }: { root: string; read: (file: string) => string },
) => {
  const living = mutants.filter(({ status }) => alive.includes(status))
  const killed = mutants.filter(({ status }) => dead.includes(status)).length
  const listed = ledger
    .flatMap((one) => one.mutants)
    .filter((name) => files.some((file) => name.startsWith(`${file}: `)))
  const unlisted = living.flatMap((mutant) => {
    const name = nameOf(mutant, { root, source: read(mutant.fileName) })
    const at = listed.indexOf(name)
    if (at >= 0) listed.splice(at, 1)
    return at >= 0 ? [] : [`${name} (line ${mutant.location.start.line})`]
  })
  return { judged: killed + living.length, killed, unlisted, gone: listed }
}
