import { parseArgs, type ParseArgsConfig } from 'node:util'
import { machineNames } from '#bin/registry.ts'

/** What was asked cannot be done as it was asked: said in a line, with the usage. */
export class Refusal extends Error {}

/** The options and names of a command; one that it does not know is refused. */
export function optionsIn<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    // Its first sentence says what is wrong, the others how Node would have it.
    throw new Refusal((error as Error).message.split('. ')[0])
  }
}

/** Names of machines, each of which there is. */
export function machinesIn(names: string[]): string[] {
  const known = machineNames()
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return names
  throw new Refusal(`No such machine: ${unknown.join(', ')}. There are ${known.join(', ')}`)
}
