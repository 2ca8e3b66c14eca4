import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Ledger, type Mutant, textOf } from './ledger.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/**
 * A checker of Stryker: what is listed is known to live, so that no tests are spent on it. Each that lives takes all tests that
 * reach it, and one that is noticed takes one.
 */
class Listed {
  private readonly names = (JSON.parse(read('docs/mutants.json')) as Ledger).flatMap(
    ({ mutants }) => mutants,
  )
  init = async () => undefined
  check = async (mutants: (Mutant & { id: string })[]) =>
    Object.fromEntries(mutants.map((mutant) => [mutant.id, this.judge(mutant)]))

  private judge(mutant: Mutant) {
    const file = relative(root, mutant.fileName)
    const at = this.names.indexOf(`${file}: ${textOf(mutant, read(file))}`)
    if (at < 0) return { status: 'passed' }
    this.names.splice(at, 1)
    return { status: 'compileError', reason: 'listed' }
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'listed', injectableClass: Listed }]
