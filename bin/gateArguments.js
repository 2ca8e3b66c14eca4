// Read before anything is installed, on whatever Node the machine has.

/** Whatever must be true, in the order in which it is begun: what is answered soon, then what takes long. */
export const gateNames = /** @type {const} */ ([
  'build',
  'types',
  'format',
  'lint',
  'knip',
  'e2e',
  'unit',
  'stories',
  'postgres',
  'mutants',
  'machines',
  'storybook',
  'proof',
  'looks',
])

/** @typedef {(typeof gateNames)[number]} GateName */

/** What one leaves behind and another reads: the built portal, and what the stories have reported. */
const follows = /** @type {const} */ ({
  unit: 'build',
  e2e: 'build',
  postgres: 'build',
  machines: 'stories',
})

/**
 * Whether the gate may begin only when the other has ended.
 * @param {GateName} gate
 * @param {GateName} other
 */
export const isAfter = (gate, other) =>
  /** @type {Partial<Record<GateName, GateName>>} */ (follows)[gate] === other

/** These run test files, of which a part may be named. @type {readonly GateName[]} */
const testGates = ['unit', 'stories', 'e2e', 'postgres', 'proof', 'looks']

/** These run only where they are named. @type {readonly GateName[]} */
const rareGates = ['proof', 'looks']

/**
 * What was asked for: gates by their names, then parts of the paths of test files. Without a name it is every gate but
 * the rare ones, and the one of PostgreSQL only where there is one. What cannot be done is thrown.
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} environment
 */
export function gatesIn(words, environment) {
  const isGate = (/** @type {string} */ word) => gateNames.some((name) => name === word)
  const paths = words.filter((word) => !isGate(word))
  const named = gateNames.filter((name) => words.includes(name))
  if (words[0] !== undefined && !isGate(words[0])) {
    throw new Error(`No such gate: ${words[0]}. There are ${gateNames.join(', ')}.`)
  }
  const whole = named.filter((name) => !testGates.includes(name))
  if (paths.length > 0 && whole.length > 0) {
    throw new Error(
      `${whole.join(', ')} takes no path (${paths.join(', ')}): it looks at everything.`,
    )
  }
  const hasDatabase = Boolean(environment['DATABASE_URL'])
  if (named.includes('postgres') && !hasDatabase) {
    throw new Error(
      'postgres needs DATABASE_URL: a PostgreSQL on which databases may be created, as in postgres://user@localhost:5432/name.',
    )
  }
  const all = gateNames.filter(
    (name) => !rareGates.includes(name) && (name !== 'postgres' || hasDatabase),
  )
  return { gates: named.length > 0 ? named : all, paths }
}
