import { differencesBetween, type Difference, type Weight } from '#machines/atlas/differences.ts'
import { graphsIn } from '#bin/registry.ts'
import { optionsIn, Refusal } from './options.ts'
import { graphsAt } from './revision.ts'

/** What changed between two revisions (or exported graphs), in words; without HEAD, since BASE. */
export async function diff(args: string[]) {
  const [base, head, ...more] = optionsIn(args, {}).positionals
  if (!base || more.length > 0) throw new Refusal('diff takes one or two: BASE [HEAD]')
  const before = await graphsAt(base)
  const after = head ? await graphsAt(head) : await graphsIn('.')
  // A file has one machine, so nothing is said of the others.
  const ofFiles = [base, head].flatMap((source, at) =>
    source?.endsWith('.json') ? [before, after][at] : [],
  )
  const isAsked = ({ id }: { id: string }) =>
    ofFiles.length === 0 || ofFiles.some((it) => it?.id === id)
  print(differencesBetween(before.filter(isAsked), after.filter(isAsked)))
}

const headings: Record<Weight, string> = {
  money: 'In or into states where money moves',
  behaviour: 'What else it does',
  words: 'What it says',
}

function print(differences: Difference[]) {
  const byWeight = Object.entries(Object.groupBy(differences, ({ weight }) => weight))
  for (const [weight, ofWeight] of byWeight) {
    console.log(`${headings[weight as Weight]}:`) // as grouped
    const byMachine = Object.entries(Object.groupBy(ofWeight, ({ machine }) => machine))
    for (const [machine, lines = []] of byMachine) {
      console.log(`  ${machine}`)
      for (const { text } of lines) console.log(`    ${text}`)
    }
  }
  const machines = new Set(differences.map(({ machine }) => machine)).size
  const money = differences.filter(({ weight }) => weight === 'money').length
  console.log(
    differences.length === 0
      ? 'No difference.'
      : `${differences.length} differences in ${machines} machines, ${money} of them where money moves.`,
  )
}
