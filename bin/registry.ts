import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { AnyLabels } from '#machines/atlas/labels.ts'
import type { Face } from '#machines/atlas/proof.ts'
import type { AnyScenarios } from '#machines/atlas/scenarios.ts'

/** Every machine with its words and samples (or those named), found by file name: there is no list to keep. */
export const allMachines = (names: string[] = []): Promise<Face[]> =>
  Promise.all(
    globSync('machines/**/*.machine.ts')
      .filter((file) => names.length === 0 || names.includes(basename(file, '.machine.ts')))
      .sort()
      .map(async (file) => {
        const stem = basename(file, '.machine.ts')
        const part = (role: string) => exported(`${dirname(file)}/${stem}.${role}.ts`, stem, role)
        const face = {
          // The names of files and exports are the convention; `exported` fails where one is missing.
          machine: (await part('machine')) as AnyStateMachine,
          labels: (await part('labels')) as AnyLabels,
          scenarios: (await part('scenarios')) as AnyScenarios,
        }
        if (face.machine.id !== stem)
          throw new Error(`${file}: the machine's id is ${face.machine.id}`)
        return face
      }),
  )

async function exported(file: string, stem: string, role: string): Promise<unknown> {
  const name = `${stem}${role.charAt(0).toUpperCase()}${role.slice(1)}`
  const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
  if (!(name in module)) throw new Error(`${file} exports no ${name}`)
  return module[name]
}

/** By machine, the states that some story says it shows: `parameters: { machine, state }`. */
export function storiedStates(): Map<string, Set<string>> {
  const storied = new Map<string, Set<string>>()
  for (const file of globSync('stories/**/*.stories.tsx')) {
    for (const { machine, state } of parametersIn(readFileSync(file, 'utf8'))) {
      storied.set(machine, (storied.get(machine) ?? new Set()).add(state))
    }
  }
  return storied
}

// A file of one machine may name it once, in its meta.
function parametersIn(text: string) {
  const blocks = [...text.matchAll(/parameters:\s*\{([^}]*)\}/g)].map(([, block = '']) => block)
  const machineIn = (block: string) => /machine:\s*'([^']+)'/.exec(block)?.[1]
  const fallback = blocks.map(machineIn).find(Boolean)
  return blocks.flatMap((block) => {
    const machine = machineIn(block) ?? fallback
    const states = /state:\s*('[^']*'|\[[^\]]*\])/.exec(block)?.[1] ?? ''
    return machine
      ? [...states.matchAll(/'([^']*)'/g)].map(([, state = '']) => ({ machine, state }))
      : []
  })
}
