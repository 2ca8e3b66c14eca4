import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Graph } from '#machines/atlas/graph.ts'
import { graphsIn } from '#bin/registry.ts'
import { Refusal } from './options.ts'

/** The graphs of a file that `export` wrote, or of every machine in a revision. */
export const graphsAt = async (source: string): Promise<Graph[]> =>
  source.endsWith('.json') ? [graphIn(source)] : graphsOfRevision(source)

function graphIn(file: string): Graph {
  try {
    const graph: Partial<Graph> = JSON.parse(readFileSync(file, 'utf8'))
    if (graph.states && graph.transitions && graph.words) return graph as Graph // as `export` writes it
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${(error as Error).message}`)
  }
  throw new Refusal(`${file} is no graph that export wrote`)
}

/** Machines import each other by `#machines/…`, so their tree stands in a folder of its own while they are read. */
async function graphsOfRevision(revision: string): Promise<Graph[]> {
  const commit = commitOf(revision)
  const folder = mkdtempSync(join(tmpdir(), 'machines-'))
  try {
    const present = git(['ls-tree', '--name-only', '--full-tree', commit]).split('\n')
    const parts = ['package.json', 'contract', 'machines'].filter((it) => present.includes(it))
    const tar = join(folder, 'tree.tar')
    git(['archive', `--output=${tar}`, commit, ...parts], { cwd: topFolder() })
    execFileSync('tar', ['-xf', tar, '-C', folder])
    symlinkSync(resolve(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
    return await graphsIn(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function commitOf(revision: string): string {
  try {
    return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
  } catch {
    throw new Refusal(`Neither an exported graph (.json) nor a revision: ${revision}`)
  }
}

const topFolder = () => git(['rev-parse', '--show-toplevel'])

const git = (args: string[], options: ExecFileSyncOptions = {}) =>
  execFileSync('git', args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    .toString()
    .trim()
