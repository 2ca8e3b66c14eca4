import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#tests/freePort.ts'
import { preparedData } from './portal.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-container-'))
let child: ChildProcess | null = null
afterAll(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGKILL')
    await new Promise((done) => child?.once('exit', done))
  }
  rmSync(root, { recursive: true, force: true })
})

type Step = { word: string; rest: string }

/** What makes the image: the steps of the last stage, one a line. */
const lastStage = (): Step[] => {
  const steps = readFileSync('deploy/Containerfile', 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))
  return steps.slice(steps.findLastIndex(({ word }) => word === 'FROM') + 1)
}

/** What `npm ci --omit=dev` installs, as links to what is installed here: what only tools need is missing. */
const installWithoutTools = (folder: string) => {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const packages = lock.packages as Record<string, { dev?: boolean; devOptional?: boolean }>
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    // Those within another come with it.
    const isTop = path.startsWith('node_modules/') && path.lastIndexOf('node_modules/') === 0
    if (!isTop || dev || devOptional || !existsSync(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(resolve(path), join(folder, path))
  }
}

/** There is no container engine here: a path of the image is one below `root`, and its user is who runs the tests. */
const execute = (steps: readonly Step[]) => {
  let folder = root
  const environment: Record<string, string> = {}
  let command: string[] = []
  const inImage = (path: string) => (path.startsWith('/') ? join(root, path) : join(folder, path))
  const does: Record<string, (rest: string) => void> = {
    WORKDIR: (rest) => {
      folder = inImage(rest)
      mkdirSync(folder, { recursive: true })
    },
    ENV: (rest) => {
      for (const [name = '', value = ''] of rest.split(' ').map((pair) => pair.split('=')))
        environment[name] = value.startsWith('/') ? inImage(value) : value
    },
    COPY: (rest) => {
      const words = rest.split(' ').filter((word) => !word.startsWith('--'))
      const to = words.pop() ?? ''
      for (const from of words) {
        const source = from.replace(/^\/portal\//, '')
        cpSync(source, to.endsWith('/') ? join(inImage(to), source) : inImage(to), {
          recursive: true,
        })
      }
    },
    RUN: (rest) => {
      if (rest === 'npm ci --omit=dev') return installWithoutTools(folder)
      const own = rest
        .replaceAll(' /', ` ${root}/`)
        .replaceAll('chown node', `chown ${process.getuid?.()}`)
      execFileSync('sh', ['-c', own], { cwd: folder })
    },
    CMD: (rest) => {
      command = JSON.parse(rest)
    },
    USER: () => undefined,
    // What an earlier container left in it: a database need not be made here.
    VOLUME: (rest) => {
      expect(existsSync(inImage(rest))).toBe(true)
      cpSync(process.env[preparedData] ?? '', inImage(rest), { recursive: true })
    },
    EXPOSE: (rest) => expect(environment['PORT']).toBe(rest),
  }
  for (const { word, rest } of steps) {
    expect(Object.keys(does)).toContain(word)
    does[word]?.(rest)
  }
  return { folder, environment, command }
}

test('the steps of the container file make a portal that serves, without the tools that built it', async () => {
  const { folder, environment, command } = execute(lastStage())
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false)
  const port = await freePort()
  const [program = '', ...args] = command
  expect(program).toBe('node')
  child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...environment, PORT: String(port), PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => statusOf('/ready')).toBe(200)
  expect(await statusOf('/')).toBe(200)
  expect(existsSync(resolve(root, 'data/database'))).toBe(true)
})
