// Runs on whatever Node the machine has (20 or later); everything after it runs on the project's own.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
export const projectNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

/** Installs the exact packages of the lockfile, unless they are there already. */
export async function install() {
  if (isInstalled()) return
  say('Installing packages (about a minute; 1.1 GB on disk) …')
  const started = Date.now()
  const beat = setInterval(() => say(`  still installing, ${seconds(started)}`), 10_000)
  const code = await run(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      shell: windows,
    },
  )
  clearInterval(beat)
  if (code !== 0) {
    say('npm ci failed. Its messages are above; the network or the disk is the usual reason.')
    process.exit(1)
  }
  say(`Installed in ${seconds(started)}.`)
}

/**
 * Runs a script of this project on the project's own Node, and passes signals on to it.
 * @param {string} script
 * @param {string[]} args
 */
export const runScript = (script, args = []) => run(projectNode, [join(root, script), ...args])

// npm leaves its own copy of the lockfile in node_modules; a package is missing when they differ.
function isInstalled() {
  const packagesIn = (/** @type {string} */ file) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  const copy = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, copy)) || !existsSync(projectNode)) return false
  const installed = packagesIn(copy)
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional),
  )
}

/**
 * Resolves to the exit code of a command that shares this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    // A terminal's Ctrl+C reaches the child by itself; twice would cut its graceful stop short.
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
    })
  })
}

const seconds = (/** @type {number} */ since) => `${Math.round((Date.now() - since) / 1000)} s`
const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`)
