import { line } from '#contract/values.ts'
import type { Ports } from '#server/platform/ports.ts'

/** What cannot be done, in words that say what to do instead. */
export class Refusal extends Error {}

export type Option = {
  /** What stands in its place in the usage. */
  value: string
  about: string
  isRequired: boolean
}

export type Given = {
  /** What follows the command's name, in its order. */
  words: readonly string[]
  options: Readonly<Record<string, string | undefined>>
  /** Who acts, as the audit log names it. */
  actor: string
}

export type Answer = {
  /** What `--json` prints. */
  data: Readonly<Record<string, unknown>>
  /** The same for a person. */
  lines: readonly string[]
}

export type Command = {
  /** `registrations approve`. */
  name: string
  words: readonly string[]
  options: Readonly<Record<string, Option>>
  about: string
  /** What a person should know before, in the command's own help. */
  more?: string
  /** Whether it leaves a trace under the name of who acts, which must be given. */
  isAudited: boolean
  run(ports: Ports, given: Given): Promise<Answer>
}

/** Why something is refused: whoever asked for it reads it. */
export const reasonOption = {
  reason: {
    value: 'TEXT',
    about: 'what the enterprise reads, 5 to 200 characters',
    isRequired: true,
  },
} as const

/** The `--reason` as it is saved. */
export const reasonIn = ({ options }: Given): string => {
  const asked = line(5, 200).safeParse(options['reason'])
  if (!asked.success) throw new Refusal('The --reason has 5 to 200 characters, in one line.')
  return asked.data
}

/**
 * A line as a terminal may have it: much of it is what others wrote, and what moves the cursor, breaks a line or turns the
 * direction of the text would show another line than it is.
 */
export const printed = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')

/** Lines of a table whose columns stand under each other. */
export const tableOf = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => widthOf(row[at] ?? ''))),
  )
  return rows.map((row) =>
    row
      .map((cell, at) => `${cell}${' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell)))}`)
      .join('  ')
      .trimEnd(),
  )
}

// A Chinese character takes two columns of a terminal.
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character >= '\u2e80' ? 2 : 1), 0)
