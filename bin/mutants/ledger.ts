/** What Stryker says of a mutant, as far as it matters here. */
export type Mutant = {
  fileName: string
  location: { start: Position; end: Position }
  replacement?: string
  status: string
}
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

const brief = (code: string) => {
  const lines = code.split('\n')
  const last = lines.at(-1)?.trim() ?? ''
  return lines.length === 1 ? code : `${lines[0]} … ${last}`
}

const dead = ['Killed', 'Timeout']
const alive = ['Survived', 'NoCoverage']

/** How many were killed of how many; which live without a reason, and which are listed and do not live. */
export const compare = (
  mutants: readonly Mutant[],
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
    const file = mutant.fileName.slice(root.length + 1)
    const name = `${file}: ${textOf(mutant, read(file))}`
    const at = listed.indexOf(name)
    if (at >= 0) listed.splice(at, 1)
    return at >= 0 ? [] : [`${name} (line ${mutant.location.start.line})`]
  })
  return { judged: killed + living.length, killed, unlisted, gone: listed }
}
