import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { graphOf, type Graph } from '#machines/atlas/graph.ts'
import type { Face } from '#machines/atlas/proof.ts'
import type { AnyScenarios } from '#machines/atlas/scenarios.ts'
import { unnamed, type MachineWords } from '#machines/atlas/words.ts'

/** Every machine with its graph and samples (or those named), found by file name: there is no list of them. */
export const allMachines = (names: string[] = []): Promise<Face[]> =>
  Promise.all(
    machineFiles('.', names).map(async (file) => {
      const machine = await machineIn(file)
      const words = (await exported(file, 'words')) as MachineWords // as `exported` found by name
      const scenarios = (await exported(file, 'scenarios')) as AnyScenarios // likewise
      return { machine, graph: graphOf(machine, words), scenarios }
    }),
  )

/** The graphs of the machines in a tree, which may be one of another time: words that it does not have are left out. */
export const graphsIn = (root: string, names: string[] = []): Promise<Graph[]> =>
  Promise.all(
    machineFiles(root, names).map(async (file) => {
      const machine = await machineIn(file)
      const words = existsSync(partOf(file, 'words'))
        ? ((await exported(file, 'words')) as MachineWords) // as `exported` found by name
        : unnamed(machine.id)
      return graphOf(machine, words)
    }),
  )

export const machineNames = (): string[] => machineFiles('.').map(stemOf)

const stemOf = (file: string) => basename(file, '.machine.ts')
const partOf = (file: string, role: string) => join(dirname(file), `${stemOf(file)}.${role}.ts`)

const machineFiles = (root: string, names: string[] = []) =>
  globSync('machines/**/*.machine.ts', { cwd: root })
    .filter((file) => names.length === 0 || names.includes(stemOf(file)))
    .toSorted((a, b) => (stemOf(a) < stemOf(b) ? -1 : 1))
    .map((file) => resolve(root, file))

async function machineIn(file: string): Promise<AnyStateMachine> {
  const machine = (await exported(file, 'machine')) as AnyStateMachine // as `exported` found by name
  if (machine.id !== stemOf(file)) throw new Error(`${file}: the machine's id is ${machine.id}`)
  return machine
}

// The names of files and exports are the convention; here it fails where one is missing.
async function exported(file: string, role: string): Promise<unknown> {
  const part = partOf(file, role)
  const name = `${stemOf(file)}${role.charAt(0).toUpperCase()}${role.slice(1)}`
  const module = (await import(pathToFileURL(part).href)) as Record<string, unknown>
  if (!(name in module)) throw new Error(`${part} exports no ${name}`)
  return module[name]
}
