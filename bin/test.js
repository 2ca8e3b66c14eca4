import { gatesIn } from './gateArguments.js'
import { install, runScript } from './install.js'

const words = process.argv.slice(2)

/** Why it cannot be done, before a minute is spent on installing. */
function refusal() {
  try {
    gatesIn(words, process.env)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const reason = refusal()
if (reason !== null) {
  console.error(reason)
  process.exitCode = 2
} else {
  await install()
  process.exitCode = await runScript('bin/gates.ts', words)
}
