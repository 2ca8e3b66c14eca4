import { parseArgs } from 'node:util'
import { problemOf } from '#contract/problem.ts'
import { operatorActor } from '#server/platform/actor.ts'
import type { Ports } from '#server/platform/ports.ts'
import { problemWords } from '#server/platform/words.ts'
import { accountCommands } from './accounts.ts'
import { arrivalCommands } from './arrivals.ts'
import { type Answer, type Command, printed, Refusal, tableOf } from './command.ts'
import { consultationCommands } from './consultations.ts'
import { enterpriseCommands } from './enterprises.ts'
import { invoiceCommands } from './invoices.ts'
import { outboxCommands } from './outbox.ts'
import { refundCommands } from './refunds.ts'
import { sessionCommands } from './sessions.ts'
import { particularCommands } from './particulars.ts'
import { plateCommands } from './plates.ts'
import { signatureCommands } from './signatures.ts'
import { taxProfileCommands } from './taxProfiles.ts'
import { statementCommands } from './statements.ts'
import { voidCommands } from './voids.ts'
import { parameterCommands } from './parameters.ts'
import { registrationCommands } from './registrations.ts'

export const commands: readonly Command[] = [
  ...registrationCommands,
  ...enterpriseCommands,
  ...taxProfileCommands,
  ...signatureCommands,
  ...invoiceCommands,
  ...statementCommands,
  ...voidCommands,
  ...arrivalCommands,
  ...refundCommands,
  ...consultationCommands,
  ...parameterCommands,
  ...accountCommands,
  ...sessionCommands,
  ...outboxCommands,
  ...particularCommands,
  ...plateCommands,
]

export type Outcome = {
  /** 0: done; 1: refused; 2: not understood. */
  exitCode: 0 | 1 | 2
  out: string
  err: string
}

const call = 'npm run operator --'
const usageOf = ({ name, words, options, isAudited }: Command) =>
  [
    name,
    ...words,
    ...Object.entries(options).map(([option, { value, isRequired }]) =>
      isRequired ? `--${option} ${value}` : `[--${option} ${value}]`,
    ),
    ...(isAudited ? ['--as NAME'] : []),
  ].join(' ')

const everywhere = [
  ['--as NAME', 'who acts, as the audit log names it'],
  ['--json', 'prints the answer as data'],
  ['--help', 'shows this, after a command what it does'],
]

const helpOfAll = () =>
  [
    `Usage: ${call} COMMAND … [--json]`,
    '',
    'Does what the operator of the portal decides, on the database that the environment names.',
    '',
    ...commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.about}`]),
    '',
    ...tableOf(everywhere).map((line) => `  ${line}`),
    '',
    'Ends with 0 when it is done, 1 when it is refused, 2 when it was not understood.',
  ].join('\n')

const helpOf = (command: Command) =>
  [
    `Usage: ${call} ${usageOf(command)} [--json]`,
    '',
    `${command.about}.`,
    ...(command.more === undefined ? [] : [command.more]),
    '',
    ...tableOf([
      ...Object.entries(command.options).map(([name, { value, about }]) => [
        `--${name} ${value}`,
        about,
      ]),
      ...everywhere,
    ]).map((line) => `  ${line}`),
  ].join('\n')

/** What was typed is no command. */
class Misunderstood extends Error {}

const optionNames = [...new Set(commands.flatMap(({ options }) => Object.keys(options)))]

const parsed = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        ...Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }])),
      },
    })
  } catch (error) {
    throw new Misunderstood(error instanceof Error ? error.message : String(error))
  }
}

const understand = (argv: readonly string[]) => {
  const { values, positionals } = parsed(argv)
  const { as, json, help, ...rest } = values
  const options = rest as Record<string, string | undefined> // each is declared as text
  const name = positionals.slice(0, 2).join(' ')
  const command = commands.find((one) => one.name === name)
  if (help || positionals.length === 0) {
    return { help: command ? helpOf(command) : helpOfAll(), isAsked: help === true }
  }
  if (!command) throw new Misunderstood(`There is no command “${name}”.`)
  const words = positionals.slice(2)
  if (words.length !== command.words.length) throw new Misunderstood('')
  for (const option of Object.keys(options)) {
    if (!command.options[option]) throw new Misunderstood(`${name} takes no --${option}.`)
  }
  for (const [option, { isRequired }] of Object.entries(command.options)) {
    if (isRequired && options[option] === undefined) {
      throw new Misunderstood(`${name} needs --${option}.`)
    }
  }
  return { command, words, options, actor: actorOf(command, as), isJson: json === true }
}

const actorOf = ({ name, isAudited }: Command, as: string | boolean | undefined) => {
  if (!isAudited) return ''
  if (typeof as !== 'string')
    throw new Misunderstood(`${name} needs --as NAME: the audit log says who.`)
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u.test(as)) {
    throw new Misunderstood('--as is a name of 1 to 60 letters, figures, blanks and . _ @ -')
  }
  return operatorActor(as)
}

/** Runs what was typed; the database is opened only for what is understood. */
export const operate = async (
  argv: readonly string[],
  open: (work: (ports: Ports) => Promise<Answer>) => Promise<Answer>,
): Promise<Outcome> => {
  try {
    const asked = understand(argv)
    if ('help' in asked) {
      return asked.isAsked
        ? { exitCode: 0, out: `${asked.help}\n`, err: '' }
        : { exitCode: 2, out: '', err: `${asked.help}\n` }
    }
    const { command, isJson, ...given } = asked
    const { data, lines } = await open((ports) => command.run(ports, given))
    const out = isJson ? JSON.stringify(data, null, 2) : lines.map(printed).join('\n')
    return { exitCode: 0, out: `${out}\n`, err: '' }
  } catch (error) {
    if (error instanceof Misunderstood) {
      return { exitCode: 2, out: '', err: `${misunderstoodWords(argv, error.message)}\n` }
    }
    return {
      exitCode: 1,
      out: '',
      err: `${refusalWords(error).split('\n').map(printed).join('\n')}\n`,
    }
  }
}

const misunderstoodWords = (argv: readonly string[], message: string) => {
  const command = commands.find(({ name }) => name === argv.slice(0, 2).join(' '))
  return [
    ...(message ? [message] : []),
    command ? `Usage: ${call} ${usageOf(command)} [--json]` : `All commands: ${call} --help`,
  ].join('\n')
}

const refusalWords = (error: unknown) => {
  if (error instanceof Refusal) return error.message
  const { code } = problemOf(error)
  // Between the look and the act somebody else was quicker.
  if (code === 'stateForbids') return 'Somebody else decided meanwhile. Nothing was changed.'
  if (code !== 'unexpected') return problemWords('en', code)
  return error instanceof Error ? (error.message.split('\nparams:')[0] ?? '') : String(error)
}
